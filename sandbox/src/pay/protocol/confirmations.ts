/** How many blocks make a crypto payment final. */
export const REQUIRED_CONFIRMATIONS = 20;
