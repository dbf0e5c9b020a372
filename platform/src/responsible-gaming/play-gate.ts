/** Why a new bet is refused. */
export type BetRefusal =
  | 'member_blocked'
  | 'session_expired'
  /** A limit that the member has set to wagers or losses. */
  | 'limit_reached'
  /** The member has a reality check to answer first. */
  | 'check_due';

/** What keeps a member from a new bet: a block, a pause, a limit of their own. Wins, rollbacks and round ends never ask. */
export interface PlayGate {
  /** What the database's `care_bet_fault` goes by: minutes between the reality checks of members who chose none; null for none. */
  readonly checkMinutes: number | null;
  /** Milliseconds that a check may stay open before bets wait for it. */
  readonly graceMs: number;
  /** The refusal that a provider receives for a fault of `care_bet_fault`. */
  refusalOf(fault: string): BetRefusal;
}
/** A gate without limits, for made-up history. */
export const openGate: PlayGate = {
  checkMinutes: null,
  graceMs: 0,
  refusalOf: () => 'member_blocked',
};
