import { type Language, localField } from '@parol/domain';
import type { BannerKind } from '@parol/art';
import type { HeroProps } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { slideBanner } from '@parol/wire/cms';

export type BannerRow = RowOf<typeof slideBanner>;

export interface BannerView {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly art: BannerKind;
  readonly tone: NonNullable<HeroProps['tone']>;
}

const arts = ['star', 'welcome', 'jeepney', 'fiesta', 'sea', 'coins', 'shield', 'bingo'] as const;
const tones = ['violet', 'sunset', 'sea', 'rose', 'forest'] as const;
const beforeLogin = 1;

/** A banner in the player's language; unknown art or tone falls back to the first. */
export function bannerView(row: BannerRow, language: Language): BannerView {
  return {
    title: localField(row, 'title', language),
    body: localField(row, 'body', language),
    action: localField(row, 'action', language),
    art: arts.find((kind) => kind === row.art) ?? 'star',
    tone: tones.find((tone) => tone === row.tone) ?? 'violet',
  };
}

export interface Audience {
  readonly member: boolean;
  /** On a break or excluded: no banner may promote play or deposits. */
  readonly paused: boolean;
}

/** Paths that don't promote play or deposits; banners with other links do. */
const quiet = /^\/(?:me|setting|statement|withdrawal|inbox|news|play-safely[\w-]*)(?:[/?#]|$)/;

/** Banners for the audience: banner_type 1 before log-in, others after it (specification §3). */
export const bannersFor = (
  rows: readonly BannerRow[],
  { member, paused }: Audience,
): readonly BannerRow[] =>
  rows.filter(
    (row) => (row.banner_type === beforeLogin) !== member && (!paused || quiet.test(row.link)),
  );
