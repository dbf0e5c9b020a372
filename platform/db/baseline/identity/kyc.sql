-- Identity verification: a sealed document and an operator's decision. Each document is unique across members by
-- unique_key; a rejected one may be sent again.
create table kyc (
  member_id    bigint      not null,
  id           bigint      not null,
  kind         text        not null,
  full_name    text        not null,
  birthday     date        not null,
  number_box   bytea       not null,
  state        text        not null check (state in ('submitted', 'in_review', 'verified', 'rejected')),
  reason       jsonb,
  submitted_at timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  primary key (member_id, id)
);
-- One pending or verified document per member.
create unique index kyc_one on kyc (member_id)
  where state <> 'rejected';
create index kyc_waiting on kyc (id)
  where state in ('submitted', 'in_review');
revoke select on kyc from parol_reading;
grant select (member_id, id, kind, full_name, birthday, state, reason, submitted_at, decided_at, decided_by) on kyc to
  parol_reading;

-- Sealed images of documents.
create table kyc_image (
  member_id bigint not null,
  kyc_id    bigint not null,
  side      text   not null check (side in ('front', 'back', 'selfie')),
  box       bytea  not null,
  primary key (member_id, kyc_id, side),
  foreign key (member_id, kyc_id) references kyc on delete cascade
);
revoke select on kyc_image from parol_reading;
