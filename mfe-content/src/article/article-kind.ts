import type { ArticleKind } from '@parol/art';

const kinds = [
  'guide',
  'slots',
  'cards',
  'wallet',
  'shield',
  'sports',
  'news',
  'fiesta',
] as const satisfies readonly ArticleKind[];

/** The picture of a record; an unknown one is drawn as news. */
export const articleKind = (art: string): ArticleKind =>
  kinds.find((kind) => kind === art) ?? 'news';
