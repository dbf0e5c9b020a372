/** A page that is measured. */
export interface BenchPage {
  readonly path: string;
  readonly isMember?: boolean;
  /** Its content is shown in the first frame with this mark, or with an element of this selector. */
  readonly shown: { readonly mark: string } | { readonly selector: string };
}

/** The pages that are loaded cold and again. */
export const pages = {
  home: { path: '/', shown: { mark: 'parol:games:first-rail' } },
  slot: { path: '/slot', shown: { selector: 'main a[href^="/launch"]' } },
  promotions: { path: '/promotions', shown: { selector: 'main article' } },
  article: {
    path: '/gcash-and-maya-casino-deposits-guide',
    shown: { selector: 'main h1' },
  },
  deposit: {
    path: '/deposit',
    isMember: true,
    shown: { selector: 'main a[href="/mayapay"]' },
  },
} as const satisfies Readonly<Record<string, BenchPage>>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as readonly PageName[];
