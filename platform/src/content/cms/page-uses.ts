/** What the path `/<name>` of the site is: an article's own page, another page, or none. */
export type PageUse =
  | { readonly is: 'article' | 'free' }
  /** `owner`: who has the page, for messages: "the remote cashier". */
  | { readonly is: 'taken'; readonly owner: string };

/** The paths of the site as its active releases have them now. */
export type PageUses = () => Promise<(name: string) => PageUse>;
