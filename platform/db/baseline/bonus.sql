-- Promotions and their turnover requirements.

-- Promotions. tiers: percentages by deposit. after_first_deposit: only for members with a paid deposit. first_of_day: only
-- for the first deposit of a Manila day. games: categories in which its bonus may be played, null for all. gift: the gift
-- that an operator may grant with it.
create table promotion (
  id                  text        primary key,
  kind                text        not null check (kind in ('welcome', 'daily', 'vip', 'none', 'free_credit', 'gift')),
  name                jsonb       not null,
  summary             jsonb       not null,
  terms               jsonb       not null,
  art                 text        not null,
  tiers               jsonb       not null,
  days_valid          integer     not null,
  max_bonus           bigint,
  claim               text        not null check (claim in ('once', 'daily', 'always')),
  first_deposit       boolean     not null default false,
  minimum_vip         integer     not null default 0,
  position            integer     not null,
  active              boolean     not null default true,
  starts_at           timestamptz,
  ends_at             timestamptz,
  after_first_deposit boolean     not null default false,
  first_of_day        boolean     not null default false,
  games               jsonb,
  gift                jsonb,
  check (kind not in ('free_credit', 'gift') or tiers = '[]')
);

-- Turnover requirements of promotions and plain deposits (docs/decisions/0080-bonus-withholds-its-winnings.md). Amounts
-- are units of 1/10,000 peso.
-- own: with a cap, the member's own money at the time, which the cap does not limit; null without a cap.
-- The trigger requirement_sound checks the values; a CHECK would slow down the frequent updates of turnover.
create table requirement (
  member_id    bigint      not null,
  id           bigint      not null,
  kind         text        not null,
  source       text        not null,
  promotion_id text,
  name         jsonb       not null,
  target       bigint      not null,
  done         bigint      not null default 0,
  withheld     bigint      not null,
  bonus        bigint      not null default 0,
  cap          bigint,
  own          bigint,
  state        text        not null,
  opened_at    timestamptz not null,
  expires_at   timestamptz,
  closed_at    timestamptz,
  primary key (member_id, id),
  unique (member_id, source)
);
-- Finds claimed bonuses among the many requirements of plain deposits.
create index requirement_claimed on requirement (member_id, id)
  where kind <> 'deposit';
create index requirement_open on requirement (member_id, opened_at, id)
  where state = 'open';
create index requirement_to_expire on requirement (expires_at)
  where state = 'open' and expires_at is not null;
