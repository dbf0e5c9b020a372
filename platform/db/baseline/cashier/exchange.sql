-- The value of one unit of a currency, in units of 1/10,000 peso; operators update it (`rate:set`).
create table exchange_rate (
  currency   text        primary key check (currency ~ '^[A-Z]{3,5}$'),
  name       jsonb       not null,
  rate       bigint      not null check (rate > 0),
  updated_at timestamptz not null
);
