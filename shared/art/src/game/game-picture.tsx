import { GameArt, type GameArtProps } from './game-art.tsx';

export type GamePictureProps = GameArtProps & {
  /** Draws it in the page's own markup, for the first screen: it is there with the HTML. */
  inline?: boolean | undefined;
};

/**
 * A game's picture as a file, which loads when it comes near the screen; drawn in the page where
 * there is no file. It fills its box, whose ratio is 3:4 unless the picture may be cut.
 */
export function GamePicture({ art, title, inline = false }: GamePictureProps) {
  if (inline || art.picture === undefined) return <GameArt art={art} title={title} />;
  return <img src={art.picture} width={150} height={200} alt="" loading="lazy" decoding="async" />;
}
