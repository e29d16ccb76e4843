# The server in a container. Tables go to PostgreSQL (see compose.yaml) or, without one, to /data/tables.db.
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml hatch_build.py constraints.txt README.md README.fr.md CHANGELOG.md CONTRIBUTING.md LICENSE ./
COPY bench bench
COPY docs docs
COPY examples examples
COPY src src
# the manual, which the server shows under /docs
RUN python -m venv /opt/site \
 && /opt/site/bin/pip install --no-cache-dir 'pip>=25.1' \
 && /opt/site/bin/pip install --no-cache-dir --constraint constraints.txt --editable . --group docs \
 && /opt/site/bin/python -m docs.site.build
# .git is not here: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
RUN python -m venv /opt/roitelet \
 && ROITELET_COMMIT="$COMMIT" /opt/roitelet/bin/pip install --no-cache-dir --constraint constraints.txt '.[postgres]'

FROM python:3.11-slim
COPY --from=build /opt/roitelet /opt/roitelet
# /data: tables, if there is no PostgreSQL. /cache: the rules, compiled for this processor at the first start.
RUN useradd --system --home-dir /data roitelet && mkdir -p /data /cache && chown roitelet /data /cache
USER roitelet
WORKDIR /data
ENV PATH=/opt/roitelet/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_CACHE_HOME=/cache \
    ROITELET_HOST=0.0.0.0 \
    ROITELET_PORT=8440 \
    ROITELET_DATABASE=/data/tables.db \
    ROITELET_LOG=json
VOLUME ["/data", "/cache"]
EXPOSE 8440
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8440/health', timeout=4)"]
CMD ["roitelet", "serve"]
