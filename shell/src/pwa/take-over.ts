/** Message from a tab to a waiting worker at a navigation during which no form or payment is open. */
export const mayTakeOver = 'parol-may-take-over';

/**
 * Whether a waiting worker replaces the running one: only if a tab reports that no form or payment
 * is open in it, and that is the only tab, because others may have one open.
 */
export const takesOver = (message: unknown, tabs: number): boolean =>
  message === mayTakeOver && tabs === 1;
