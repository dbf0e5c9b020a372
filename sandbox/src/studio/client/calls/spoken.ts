import type { Failure } from './api.ts';
import type { CommonKey } from '../base/texts.ts';

/** The text's key for a failed call; undefined for failures with the general text. */
export const spoken: Readonly<Partial<Record<Failure['status'], CommonKey>>> = {
  SESSION_EXPIRED: 'expired',
  SESSION_UNKNOWN: 'expired',
  MEMBER_BLOCKED: 'blocked',
  LIMIT_REACHED: 'limit',
  CHECK_DUE: 'check',
  BONUS_GAME: 'bonusGame',
  BONUS_MAX_BET: 'bonusMaxBet',
  BONUS_ROUND: 'bonusRound',
  OFFLINE: 'offline',
  CHOICE_NOT_ALLOWED: 'notAllowed',
  ODDS_CHANGED: 'oddsChanged',
  BETS_PAUSED: 'betsPaused',
  BETS_CLOSED: 'betsClosed',
  ROUND_OPEN: 'openFirst',
  ROUND_UNKNOWN: 'again',
};
