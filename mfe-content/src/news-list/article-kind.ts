import type { ArticleKind } from '@parol/art';
import { articleArts } from '@parol/domain';

/** The picture of a record; an unknown one is drawn as news. */
export const articleKind = (art: string): ArticleKind =>
  articleArts.find((kind) => kind === art) ?? 'news';
