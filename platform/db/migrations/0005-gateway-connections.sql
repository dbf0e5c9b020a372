-- Compatible back to 0005.
-- Where the provider of a gateway is, and the keys in force between the two (docs/decisions/0246-keys-of-gateways.md).
create table gateway_connection (
  gateway_id   text        primary key,
  api          text        not null,
  -- Origins.
  pages        text[]      not null check (cardinality(pages) between 1 and 10),
  timeout_ms   integer     not null check (timeout_ms between 1 and 5000),
  connected_by text        not null,
  connected_at timestamptz not null
);

-- Keys of gateways, numbered from 1. provider_number: by which the provider names the key. direction: of messages that the key
-- proves or signs: in from the provider, out to it. value_box: encrypted; null once the key is retired.
create table gateway_key (
  gateway_id      text        not null references gateway_connection,
  number          integer     not null check (number > 0),
  provider_number text,
  scheme          text        not null,
  kind            text        not null,
  direction       text        not null,
  state           text        not null check (state in ('next', 'current', 'retired')),
  value_box       bytea,
  entered_by      text        not null,
  entered_at      timestamptz not null,
  retired_by      text,
  retired_at      timestamptz,
  primary key (gateway_id, number),
  constraint gateway_key_use check (
    (scheme, kind, direction) in (
      ('hmac', 'shared-secret', 'both'), ('hmac', 'shared-secret', 'in'), ('hmac', 'shared-secret', 'out'),
      ('rsa', 'public-key', 'in'), ('rsa', 'private-key', 'out'),
      ('token', 'token', 'both'), ('token', 'token', 'in'), ('token', 'token', 'out'),
      ('basic', 'basic', 'out'), ('ip-list', 'addresses', 'in')
    )
  ),
  constraint gateway_key_retired check (
    (state = 'retired') = (value_box is null) and (state = 'retired') = (retired_at is not null)
  )
);
-- One current key of a direction, and one next one.
create unique index gateway_key_in on gateway_key (gateway_id, state)
  where state <> 'retired' and direction in ('in', 'both');
create unique index gateway_key_out on gateway_key (gateway_id, state)
  where state <> 'retired' and direction in ('out', 'both');
revoke select on gateway_key from parol_reading;
grant select (gateway_id, number, provider_number, scheme, kind, direction, state, entered_by, entered_at, retired_by,
  retired_at) on gateway_key to parol_reading;
