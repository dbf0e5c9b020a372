-- Audit log of operators' and the platform's actions. Append-only. member_id: 0 if the action is not about a member.
create table audit (
  member_id bigint      not null default 0,
  id        bigint      not null,
  at        timestamptz not null,
  actor     text        not null,
  act       text        not null,
  address   text,
  details   jsonb       not null default '{}',
  primary key (member_id, id)
);
revoke update, delete, truncate on audit from public, current_user, parol_application;
