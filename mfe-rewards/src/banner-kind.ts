import { type BannerKind, bannerKinds } from '@parol/art';

/** The picture of a row; `star` if unknown. */
export const bannerKind = (art: string): BannerKind =>
  bannerKinds.find((kind) => kind === art) ?? 'star';
