/** Codes for members who can't log in. */
export const sessionCodes = ['CLOSE', 'BLOCK', 'account_inactive'] as const;
