"""Programs for those who change or release Roitelet; each module is one."""
