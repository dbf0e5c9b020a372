-- Compatible back to 0008.
-- How fast pages are for visitors, by release and hour. figure: lcp, inp, cls, fcp or ttfb. bucket: see
-- release-health/histogram.ts. voices: those that count in a comparison of releases. Names no visitor and no network.
create table page_figure (
  page    text        not null,
  remote  text        not null,
  version text        not null,
  hour    timestamptz not null,
  figure  text        not null,
  bucket  smallint    not null,
  count   bigint      not null,
  voices  bigint      not null,
  primary key (page, remote, version, hour, figure, bucket)
);
create index page_figure_hour on page_figure (hour);
