-- Matches of campaigns; campaign_at: when the campaign's settings took effect. home, away: codes of its teams.
-- home_score, away_score: after 90 minutes. revision: how many results there have been. due_at: when to settle.
create table prediction_match (
  id          bigint      primary key,
  campaign_at timestamptz not null,
  code        text        not null,
  stage       text        not null,
  group_name  text,
  home        text,
  away        text,
  kick_off    timestamptz not null,
  home_score  smallint,
  away_score  smallint,
  voided_at   timestamptz,
  revision    integer     not null,
  due_at      timestamptz,
  unique (campaign_at, code),
  check ((home_score is null) = (away_score is null)),
  check (voided_at is null or home_score is null)
);
create index prediction_match_due on prediction_match (due_at) where due_at is not null;

-- settled_revision: the match's revision that points, exact and paid (units) follow from. ends_at: the campaign's end.
create table prediction (
  member_id        bigint      not null,
  match_id         bigint      not null,
  campaign_at      timestamptz not null,
  home_score       smallint    not null check (home_score between 0 and 99),
  away_score       smallint    not null check (away_score between 0 and 99),
  entered_at       timestamptz not null,
  settled_revision integer     not null,
  points           smallint,
  exact            boolean     not null,
  paid             bigint      not null check (paid >= 0),
  ends_at          timestamptz not null,
  primary key (member_id, match_id)
);
create index prediction_by_match on prediction (match_id, member_id);
create index prediction_by_entry on prediction (match_id, entered_at, member_id);
create index prediction_ended on prediction (ends_at);

-- A member's points in a campaign. first_at: when they entered their first prediction.
create table prediction_score (
  member_id   bigint      not null,
  campaign_at timestamptz not null,
  points      integer     not null,
  exact       integer     not null,
  first_at    timestamptz not null,
  ends_at     timestamptz not null,
  primary key (member_id, campaign_at)
);
create index prediction_score_rank on prediction_score (campaign_at, points desc, exact desc, first_at, member_id)
  where points > 0;
create index prediction_score_ended on prediction_score (ends_at);
