-- Compatible back to 0010.
-- frames: where in the built files an error was thrown, `<part>/<file>:<line>:<column>` with spaces between; null if nothing was.
alter table release_failure add column frames text;
