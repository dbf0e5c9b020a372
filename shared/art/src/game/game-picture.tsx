import { useState } from 'react';
import { starPath } from '@parol/ui/drawing';

export type GamePictureProps = {
  /** The address of the game's picture as a file; absent from rows of an older platform. */
  picture: string | undefined;
  /** On the first screen: the server writes the drawing into its HTML in place of the address. */
  inline?: boolean | undefined;
};

/**
 * A game's picture, a file that loads when it comes near the screen. Its drawing is nowhere in the
 * site's code. It fills its box, whose ratio is 3:4 unless the picture may be cut.
 */
export function GamePicture({ picture, inline = false }: GamePictureProps) {
  if (picture === undefined) return <NoPicture />;
  return inline ? <FirstPicture picture={picture} /> : <PictureFile picture={picture} />;
}

function PictureFile({ picture, inline }: { picture: string; inline?: '' }) {
  return (
    <img
      src={picture}
      width={150}
      height={200}
      alt=""
      loading="lazy"
      decoding="async"
      data-inline={inline}
    />
  );
}

/** Keeps the drawing that came with the server's HTML; loads the file where none did. */
function FirstPicture({ picture }: { picture: string }) {
  const [drawing] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLImageElement>(`img[data-picture="${CSS.escape(picture)}"]`)?.src,
  );
  if (drawing === undefined) return <PictureFile picture={picture} inline="" />;
  // At once, so that the tile does not blink when it takes the place of the one in the HTML.
  return (
    <img src={drawing} width={150} height={200} alt="" decoding="sync" data-picture={picture} />
  );
}

/** A star on the game's colours, which its box has. */
function NoPicture() {
  return (
    <svg viewBox="0 0 150 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={starPath(5, 44, 18)} transform="translate(75 100)" fill="#fff" fillOpacity=".5" />
    </svg>
  );
}
