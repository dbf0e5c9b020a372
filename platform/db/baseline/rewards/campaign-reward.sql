-- campaign_at: when the campaign's settings took effect. paid: false if an operator has taken the reward back
-- before it was claimed. reason: the operator's; null for the member's own claim. ends_at: the campaign's end.
create table campaign_reward_claim (
  member_id   bigint      not null,
  campaign_at timestamptz not null,
  level       smallint    not null,
  paid        boolean     not null,
  reason      text,
  claimed_at  timestamptz not null,
  ends_at     timestamptz not null,
  primary key (member_id, campaign_at, level)
);
create index campaign_reward_claim_ended on campaign_reward_claim (ends_at);
