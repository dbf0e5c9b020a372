/** The pictures of articles. */
export const articleArts = [
  'guide',
  'slots',
  'cards',
  'wallet',
  'shield',
  'sports',
  'news',
  'fiesta',
] as const;
export type ArticleArtKind = (typeof articleArts)[number];
/** Path of an article's picture in link previews and search results, 1200 × 630 (`npm run cards`). */
export const articleCard = (art: ArticleArtKind): string => `/app/card-${art}.jpg`;

/** The pictures of banners. */
export const bannerArts = [
  'star',
  'welcome',
  'jeepney',
  'fiesta',
  'sea',
  'coins',
  'shield',
  'bingo',
  'trophy',
] as const;
export type BannerArtKind = (typeof bannerArts)[number];
