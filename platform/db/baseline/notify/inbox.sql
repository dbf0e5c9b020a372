-- Inbox messages. A gift is claimed once: the transaction that posts its bonus sets `claimed_at`.
create table inbox_message (
  member_id         bigint      not null,
  id                bigint      not null,
  template          text        not null,
  title_en          text        not null,
  title_ph          text        not null,
  body_en           text        not null,
  body_ph           text        not null,
  sent_at           timestamptz not null,
  read_at           timestamptz,
  gift_bonus        bigint,
  gift_turnover     bigint,
  gift_max_cash_out bigint,
  gift_expires_at   timestamptz,
  claimed_at        timestamptz,
  gift_promotion    text,
  link              text,
  gift_revoked_at   timestamptz,
  -- gift_max_bet: units, null for no maximum; gift_days: days to complete the turnover once the gift is claimed.
  gift_max_bet      bigint,
  gift_days         integer     not null default 7,
  primary key (member_id, id),
  constraint inbox_gift_is_whole
    check ((gift_bonus is null) = (gift_turnover is null) and (gift_bonus is null) = (gift_expires_at is null)),
  unique (member_id, template),
  constraint inbox_gift_ended check (gift_revoked_at is null or (gift_bonus is not null and claimed_at is null))
);
create index inbox_unread on inbox_message (member_id)
  where read_at is null;
create index inbox_gift_open on inbox_message (member_id, gift_expires_at)
  where gift_bonus is not null and claimed_at is null;
create index inbox_message_sent on inbox_message (sent_at)
  where gift_bonus is null;
