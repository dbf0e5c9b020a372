/** Paths linked from other parts of the product; a remote's own pages are in its remote.ts. */
const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
};

export const paths = {
  /** @deprecated `category`: each category has a page of its own since 1.15. */
  home: (query: { readonly category?: string } = {}) => withQuery('/', query),
  login: () => '/login',
  signup: (query: { readonly referral?: string } = {}) => withQuery('/signup', query),
  forgot: () => '/forgot',
  slot: (query: { readonly search?: string } = {}) => withQuery('/slot', query),
  category: (category: string) => `/${category}`,
  launchOne: (game: string) => withQuery('/launchOne', { game }),
  freeplay: (query: { readonly game?: string } = {}) => withQuery('/freeplay', query),
  /**
   * With `deposit`, shows that order's progress and receipt, even if its gateway no longer exists.
   */
  deposit: (
    query: {
      readonly promotion?: string;
      readonly method?: 'manual';
      readonly deposit?: string;
    } = {},
  ) => withQuery('/deposit', query),
  gateway: (
    route: string,
    query: { readonly promotion?: string; readonly deposit?: string } = {},
  ) => withQuery(route, query),
  withdrawal: (query: { readonly ticket?: string; readonly tab?: 'friend' } = {}) =>
    withQuery('/withdrawal', query),
  setting: (query: { readonly section?: string } = {}) => withQuery('/setting', query),
  me: () => '/me',
  playSafely: () => '/play-safely',
  statement: (
    query: {
      readonly tab?: string;
      readonly range?: string;
      readonly from?: string;
      readonly to?: string;
    } = {},
  ) => withQuery('/statement', query),
  inbox: () => '/inbox',
  promotions: () => '/promotions',
  news: () => '/news',
} as const;
