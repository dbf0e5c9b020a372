import type { BannerKind } from '@parol/art';

const kinds = [
  'star',
  'welcome',
  'jeepney',
  'fiesta',
  'sea',
  'coins',
  'shield',
  'bingo',
] as const satisfies readonly BannerKind[];

/** The picture of a row; an unknown one is drawn as the star. */
export const bannerKind = (art: string): BannerKind => kinds.find((kind) => kind === art) ?? 'star';
