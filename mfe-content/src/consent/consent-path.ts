/** The page about cookies and consent. */
export const consentPath = '/cookies';
