/** Message from a tab to a waiting worker at a navigation during which no form or payment is open. */
export const mayTakeOver = 'parol-may-take-over';

/**
 * Whether a waiting worker replaces the running one: when a tab says that nothing is open in it, and no
 * other tab is there, whose form or payment this tab does not know.
 */
export const takesOver = (message: unknown, tabs: number): boolean =>
  message === mayTakeOver && tabs === 1;
