/** The use of the path `/<name>`: an article's page, another page, or none. */
export type PageUse =
  | { readonly is: 'article' | 'free' }
  /** `owner`: who has the page, for messages: "the remote cashier". */
  | { readonly is: 'taken'; readonly owner: string };

/** The site's paths by its active releases. */
export type PageUses = () => Promise<(name: string) => PageUse>;
