-- Operators' overrides of gateway descriptors; null keeps the descriptor's value.
create table gateway_override (
  gateway_id text        primary key,
  status     text        check (status in ('active', 'maintenance', 'disabled')),
  reason     jsonb,
  minimum    bigint      check (minimum > 0),
  maximum    bigint      check (maximum > 0),
  updated_at timestamptz not null
);
