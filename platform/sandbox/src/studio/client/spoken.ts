/** The text's key for each of the studio's refusals. */
export const spoken = {
  SESSION_EXPIRED: 'expired',
  SESSION_UNKNOWN: 'expired',
  MEMBER_BLOCKED: 'blocked',
  LIMIT_REACHED: 'limit',
  CHECK_DUE: 'check',
  OFFLINE: 'offline',
  CHOICE_NOT_ALLOWED: 'notAllowed',
  ODDS_CHANGED: 'oddsChanged',
  ROUND_OPEN: 'openFirst',
  ROUND_UNKNOWN: 'again',
};
