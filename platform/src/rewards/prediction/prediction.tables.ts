// Written by `npm run gen:tables` from the migrated database.

export interface PredictionMatchColumns {
  id: bigint;
  campaign_at: Date;
  code: string;
  stage: string;
  group_name: string | null;
  home: string | null;
  away: string | null;
  kick_off: Date;
  home_score: number | null;
  away_score: number | null;
  voided_at: Date | null;
  revision: number;
  due_at: Date | null;
}

export interface PredictionColumns {
  member_id: bigint;
  match_id: bigint;
  campaign_at: Date;
  home_score: number;
  away_score: number;
  entered_at: Date;
  settled_revision: number;
  points: number | null;
  exact: boolean;
  paid: bigint;
  ends_at: Date;
}

export interface PredictionScoreColumns {
  member_id: bigint;
  campaign_at: Date;
  points: number;
  exact: number;
  first_at: Date;
  ends_at: Date;
}
