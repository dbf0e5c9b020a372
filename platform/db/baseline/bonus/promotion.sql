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
  -- max_bet: the most of a bet under the bonus; max_bet_percent: the same as a percentage of the bonus; the lesser
  -- counts, null for no maximum.
  max_bet             bigint      default 5000000,
  max_bet_percent     integer     default 20,
  -- needs_coupon: offered only to a member who has unlocked it.
  needs_coupon        boolean     not null default false,
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
  -- deposit: what the member paid in for the bonus. staked and net: stakes, and payouts less stakes, of the settled
  -- rounds that were placed since the requirement opened. max_bet and games: the promotion's terms when it opened.
  deposit      bigint      not null default 0,
  staked       bigint      not null default 0,
  net          bigint      not null default 0,
  max_bet      bigint,
  games        jsonb,
  -- percents: those in force when a bonus opened; null for a plain deposit or reward, which counts in full.
  percents     jsonb,
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
-- Bonuses that were closed lately: the rounds before were played under them.
create index requirement_bonus_closed on requirement (closed_at)
  where kind in ('promotion', 'gift') and closed_at is not null;

-- Members with an open requirement whose balance fell below a peso. noticed_at: when, or when the job last saw an open round.
create table played_out (
  member_id  bigint      primary key,
  noticed_at timestamptz not null
);
create index played_out_oldest on played_out (noticed_at);

-- A promotion that needs a coupon, unlocked for one deposit of a member. source: what unlocked it, once.
create table promotion_unlock (
  member_id    bigint      not null,
  source       text        not null,
  promotion_id text        not null,
  unlocked_at  timestamptz not null,
  until_at     timestamptz not null,
  used_at      timestamptz,
  primary key (member_id, source)
);
create index promotion_unlock_open on promotion_unlock (member_id, promotion_id, until_at)
  where used_at is null;
create index promotion_unlock_ended on promotion_unlock (until_at);

-- Percent of a stake that counts, by category, for bonuses that open from effective_at on. Rows are never changed.
create table turnover_setting (
  effective_at timestamptz primary key,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now()
);

-- What differs from the promotion's row from effective_at on, until the next row: columns as in promotion. Rows are
-- never changed.
create table promotion_terms (
  promotion_id text        not null references promotion,
  effective_at timestamptz not null,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now(),
  primary key (promotion_id, effective_at)
);

create view requirement_span as
select member_id, id, kind, state, opened_at, closed_at
  from requirement;
revoke insert, update, delete on requirement_span from parol_application;
