-- Compatible back to 0006.
-- Versions of gateways' adapters, by the hash of their code and proof (docs/decisions/0246-keys-of-gateways.md). One that nobody
-- accepted credits a limited amount a day; one that is withdrawn credits nothing.
create table gateway_adapter (
  gateway_id    text        not null,
  hash          text        not null,
  adapter       text        not null,
  first_seen_at timestamptz not null,
  accepted_by   text,
  accepted_at   timestamptz,
  withdrawn_by  text,
  withdrawn_at  timestamptz,
  primary key (gateway_id, hash),
  constraint gateway_adapter_accepted check ((accepted_by is null) = (accepted_at is null)),
  constraint gateway_adapter_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null))
);

-- What versions that nobody accepted have credited at a gateway on a day.
create table gateway_unaccepted_day (
  gateway_id text   not null,
  day        date   not null,
  credited   bigint not null check (credited >= 0),
  primary key (day, gateway_id)
);

-- What holds for unaccepted versions from effective_at on. Rows are never changed.
create table gateway_setting (
  effective_at timestamptz primary key,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now()
);
