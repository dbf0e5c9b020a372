import { type BannerKind, bannerKinds } from '@parol/art';

/** The picture of a row; an unknown one is drawn as the star. */
export const bannerKind = (art: string): BannerKind =>
  bannerKinds.find((kind) => kind === art) ?? 'star';
