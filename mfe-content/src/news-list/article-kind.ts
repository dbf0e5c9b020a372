import type { ArticleKind } from '@parol/art';
import { articleArts } from '@parol/domain';

/** The picture of an article; `news` if unknown. */
export const articleKind = (art: string): ArticleKind =>
  articleArts.find((kind) => kind === art) ?? 'news';
