/** Why a new bet is refused. */
export type BetRefusal =
  | 'member_blocked'
  | 'session_expired'
  /** A wager or loss limit of the member is reached. */
  | 'limit_reached'
  /** The member must answer a reality check first. */
  | 'check_due';

/**
 * Refuses new bets because of a block, a pause or a member's own limit. Wins, rollbacks and round
 * ends are not checked.
 */
export interface PlayGate {
  /**
   * Passed to the SQL function `rg_bet_refusal`: minutes between reality checks of members who
   * chose no interval; null for none.
   */
  readonly checkMinutes: number | null;
  /** Milliseconds that a reality check may stay unanswered before bets are refused. */
  readonly graceMs: number;
  /** Maps a fault of `rg_bet_refusal` to the refusal that the provider receives. */
  refusalOf(fault: string): BetRefusal;
}
/** A gate without limits, for generated history. */
export const openGate: PlayGate = {
  checkMinutes: null,
  graceMs: 0,
  refusalOf: () => 'member_blocked',
};
