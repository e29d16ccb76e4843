"""The server's log: JSON lines, or plain lines on a terminal. Links and tokens never appear in full."""

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, TextIO

from roitelet.engine.compile.compiler import compile_silently
from roitelet.tables.clean_text import digest
from roitelet.web.configuration import Settings

LOGGER: Final = logging.getLogger("roitelet.web")
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request being served, written in each of its lines."""

_SECRET: Final = re.compile(
    r"(?P<file>File \"[^\"\n]+\.py\", line \d+)"
    r"|(?<=/tables/)[^/?{\s\"']+|[A-Za-z0-9_-]{40,}|(?<=[Bb]earer )\S+"
)
"""A table's id in a path, a bearer token, or a word as long as a token; the files of a traceback are kept."""
_STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}


def redact(text: str) -> str:
    """Return the text with all links and tokens replaced by their digests."""
    return _SECRET.sub(lambda match: match["file"] or digest(match[0]), text)


class JsonLines(logging.Formatter):
    """A formatter that writes one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        if request_id.get():
            line["request"] = request_id.get()
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(_redacted(line), ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    """A formatter for people: the time, the event, and the details."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line, followed by its traceback if there is one."""
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        details = " ".join(f"{name}={value}" for name, value in vars(record).items() if name not in _STANDARD_FIELDS)
        line = f"{at} {record.levelname.lower():7} {record.getMessage()} {details}".rstrip()
        return redact(line + ("\n" + self.formatException(record.exc_info) if record.exc_info else ""))


def _redacted(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {key: _redacted(item) for key, item in value.items()}
    return value


def set_up_logs(settings: Settings, stream: TextIO | None = None) -> logging.Handler:
    """Send the logs of the server and its libraries to one stream in one format; return the handler."""
    compile_silently()
    target = stream or sys.stderr
    as_json = settings.log == "json" or (settings.log == "auto" and not target.isatty())
    handler = logging.StreamHandler(target)
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    level = settings.log_level.upper()
    # on a terminal, uvicorn's start messages would repeat ours
    uvicorn_level = level if as_json else "WARNING"
    levels = {"roitelet": level, "uvicorn": uvicorn_level, "websockets": "WARNING", "asyncio": "WARNING"}
    for name, logger_level in levels.items():
        logger = logging.getLogger(name)
        for old in list(logger.handlers):
            logger.removeHandler(old)
        logger.setLevel(logger_level)
        logger.propagate = False
        logger.addHandler(handler)
    return handler
