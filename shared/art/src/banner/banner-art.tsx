import { type BannerArtKind, bannerArts } from '@parol/domain';
import { ParolStar } from '@parol/ui';
import { BannerDrawing } from './banner-drawing.tsx';

export type BannerKind = BannerArtKind;

export const bannerKinds: readonly BannerKind[] = bannerArts;

export type BannerArtProps = {
  kind: BannerKind;
  /** The address of the picture as a file, for banners below the first screen. */
  picture?: string | undefined;
};

/** The square picture on the right of a banner; fills its box. Drawn in the page, its lights twinkle. */
export function BannerArt({ kind, picture }: BannerArtProps) {
  if (picture !== undefined)
    return <img src={picture} width={200} height={200} alt="" loading="lazy" decoding="async" />;
  if (kind === 'star' || kind === 'welcome')
    return <ParolStar tassels twinkle glow={kind === 'welcome'} />;
  return <BannerDrawing kind={kind} />;
}
