-- campaign_at: when the campaign's settings took effect. prize: its index in them. ends_at: the campaign's end.
create table icon_pick (
  member_id   bigint      not null,
  campaign_at timestamptz not null,
  icon        text        not null,
  prize       smallint    not null,
  picked_at   timestamptz not null,
  ends_at     timestamptz not null,
  revoked_at  timestamptz,
  reason      text,
  primary key (member_id, campaign_at)
);
create index icon_pick_ended on icon_pick (ends_at);

create view kept_icon_pick as
select member_id, icon, picked_at
  from icon_pick where revoked_at is null;
revoke insert, update, delete on kept_icon_pick from parol_application;
