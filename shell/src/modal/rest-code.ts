/** The member's own session limit was reached: nothing invites them to log in again. */
export const restCode = 'session_limit_reached';
