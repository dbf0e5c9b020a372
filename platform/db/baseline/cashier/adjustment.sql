-- Operators' adjustments of balances.
create table adjustment (
  member_id   bigint      not null,
  reference   text        not null,
  amount      bigint      not null,
  -- Who carried it out, and who had proposed it: null if it took one operator.
  actor       text        not null,
  proposed_by text,
  adjusted_at timestamptz not null,
  primary key (member_id, reference)
);
create index adjustment_by_one on adjustment (adjusted_at)
  where proposed_by is null;

-- What one operator may adjust alone from effective_at on. Rows are never changed.
create table adjustment_setting (
  effective_at timestamptz primary key,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now()
);
