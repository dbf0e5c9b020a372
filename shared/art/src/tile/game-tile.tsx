import type { MouseEvent, ReactNode } from 'react';
import { cx } from '@parol/ui';
import s from './game-tile.module.css';
import { longPress } from './long-press.ts';

export type GameTileProps = {
  title: string;
  subtitle?: ReactNode;
  art: ReactNode;
  /** Background of the art, in CSS. */
  ground?: string | undefined;
  href?: string | undefined;
  /** The press opens something on the page; one on the server's HTML is repeated by the code. */
  inPlace?: boolean | undefined;
  /** Called on a press. Without `href` the tile is a button. */
  onOpen?: ((event: MouseEvent) => void) | undefined;
  /** `label` describes the press. */
  favourite?:
    | { on: boolean; onToggle: () => void; label: string; busy?: boolean | undefined }
    | undefined;
  /** Opens the game's sheet: by a small button, and by a finger that rests on the picture. */
  about?: { label: string; onOpen: () => void } | undefined;
  /** Shown across the bottom over dimmed art: maintenance. */
  ribbon?: ReactNode;
  /** A large number before the tile, for the top ten. */
  rank?: number | undefined;
  className?: string | undefined;
};

/**
 * A game's tile: 3:4 picture, name, provider. The heart and the button of the sheet are separate
 * buttons. It has few elements, because a lobby has thousands of tiles.
 */
export function GameTile({
  title,
  subtitle,
  art,
  ground,
  href,
  inPlace = false,
  onOpen,
  favourite,
  about,
  ribbon,
  rank,
  className,
}: GameTileProps) {
  const content = (
    <>
      <span
        className={ribbon ? `${s.pic} ${s.dim}` : s.pic}
        style={ground ? { background: ground } : undefined}
      >
        {art}
        {ribbon && <span className={s.ribbon}>{ribbon}</span>}
      </span>
      <span className={s.words} title={title}>
        <span className={s.name}>{title}</span>
        {subtitle && (
          <>
            {' '}
            <br />
            <span className="num">{subtitle}</span>
          </>
        )}
      </span>
    </>
  );
  const link = {
    className: cx(s.link, about && s.holds),
    onClick: onOpen,
    ...(about && longPress(about.onOpen)),
  };
  const parts = (
    <>
      {href === undefined ? (
        <button type="button" {...link}>
          {content}
        </button>
      ) : (
        <a href={href} data-in-place={inPlace ? '' : undefined} {...link}>
          {content}
        </a>
      )}
      <TileButtons about={about} favourite={favourite} />
    </>
  );
  if (rank === undefined) return <div className={cx(s.tile, className)}>{parts}</div>;
  return (
    <div className={cx(s.ranked, className)} data-rank={rank}>
      <svg className={s.rank} aria-hidden="true">
        <text x="100%" y="100%">
          {rank}
        </text>
      </svg>
      <div className={s.tile}>{parts}</div>
    </div>
  );
}

function TileButtons({ about, favourite }: Pick<GameTileProps, 'about' | 'favourite'>) {
  return (
    <>
      {about && (
        <button type="button" className={s.about} aria-label={about.label} onClick={about.onOpen} />
      )}
      {favourite && (
        <button
          type="button"
          className={s.heart}
          aria-pressed={favourite.on}
          aria-label={favourite.label}
          aria-busy={favourite.busy || undefined}
          onClick={favourite.busy ? undefined : favourite.onToggle}
        />
      )}
    </>
  );
}
