/** The code for the session limit that the member set: no text invites them to log in again. */
export const restCode = 'session_limit_reached';
