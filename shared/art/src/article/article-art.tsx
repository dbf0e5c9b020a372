import { type ArticleArtKind, articleArts } from '@parol/domain';
import { ArticleDrawing } from './article-drawing.tsx';

export type ArticleKind = ArticleArtKind;

export const articleKinds: readonly ArticleKind[] = articleArts;

export type ArticleArtProps = {
  kind: ArticleKind;
  /** The address of the picture as a file, for articles below the first screen. */
  picture?: string | undefined;
};

const style = { width: '100%', borderRadius: 16, objectFit: 'cover' } as const;

/** The picture of an article: full width, and 16:9 unless its container sets another height. */
export function ArticleArt({ kind, picture }: ArticleArtProps) {
  return picture === undefined ? (
    <ArticleDrawing kind={kind} style={style} />
  ) : (
    <img
      src={picture}
      width={320}
      height={180}
      alt=""
      loading="lazy"
      decoding="async"
      style={style}
    />
  );
}
