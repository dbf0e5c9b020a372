import type { Kind } from '../wire/kinds.ts';

export type PageName = 'game' | 'lobby' | 'round' | 'verify' | 'lost';

/** Stylesheets that some kinds share. */
const shared: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  roulette: ['chips'],
  baccarat: ['cards', 'chips'],
  blackjack: ['cards'],
};

/** The stylesheets of a page in the order of the cascade, without `.css`: the common one, the page's own, the kind's. */
export function stylesheetsOf(page: PageName, kind: Kind | undefined): readonly string[] {
  const pages = page !== 'game' ? ['sheet'] : kind === 'slot' ? [] : ['stage'];
  return ['studio', ...pages, ...(kind ? [...(shared[kind] ?? []), `${kind}/style`] : [])];
}
