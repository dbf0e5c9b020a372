-- Compatible back to 0004.
-- Proved notices of gateways as they arrived (platform/src/cashier/deposit/RULES.md), so that one that an
-- adapter could not read is read again after a mend.
-- headers: those of the proof, which signatures cover or that carry them. key_number: the provider's number of the key that
-- proved it. adapter_hash: the version that proved it. fault: of the last try.
create table gateway_notice (
  id           bigint      primary key,
  gateway_id   text        not null,
  adapter_hash text        not null,
  key_number   text,
  method       text        not null check (method in ('GET', 'POST')),
  path         text        not null,
  query        text        not null,
  headers      jsonb       not null,
  body         bytea       not null,
  received_at  timestamptz not null,
  state        text        not null check (state in ('waiting', 'taken', 'refused')),
  tries        integer     not null default 0,
  next_try_at  timestamptz,
  fault        text
);
create index gateway_notice_waiting on gateway_notice (next_try_at)
  where state = 'waiting';
create index gateway_notice_received on gateway_notice (received_at);

-- paused_hash: the version of its adapter that failed several times in a row: it gets no new orders until another version is
-- published or an operator turns its maintenance off.
alter table gateway_override
  add column paused_hash text,
  add column paused_at   timestamptz;

-- read_at: when the order was last read at its provider.
alter table deposit add column read_at timestamptz;
-- Versions of adapters that orders still use.
-- squawk-ignore require-concurrent-index-creation -- No row has a version yet, and migrations are transactions.
create index deposit_of_adapter on deposit (gateway_id, adapter_hash, closed_at)
  where adapter_hash is not null;
