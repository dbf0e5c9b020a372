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
