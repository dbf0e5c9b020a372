import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconHeart } from '../icon/common-icons.tsx';
import s from './game-tile.module.css';

export type GameTileLink = {
  href: string;
  className: string;
  onClick: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
};

export type GameTileProps = {
  title: string;
  subtitle?: ReactNode;
  art: ReactNode;
  href?: string | undefined;
  /** Without `href` the tile is a button. */
  onOpen?: (() => void) | undefined;
  favourite?: { on: boolean; onToggle: () => void; labelOn: string; labelOff: string; busy?: boolean | undefined } | undefined;
  /** At the top left: RTP, NEW. */
  badge?: ReactNode;
  /** Across the foot, art dimmed: maintenance. */
  ribbon?: ReactNode;
  /** A big numeral before the tile: top ten. */
  rank?: number | undefined;
  /** Lets a remote draw its router's Link. */
  renderLink?: ((link: GameTileLink) => ReactNode) | undefined;
  className?: string | undefined;
};

/** A game: picture of 3:4, name, provider. The heart is its own button beside the link. */
export function GameTile({ title, subtitle, art, href, onOpen, favourite, badge, ribbon, rank, renderLink, className }: GameTileProps) {
  const content = (
    <>
      <span className={cx(s.pic, ribbon && s.dim)}>
        {art}
        {badge && <span className={cx(s.badge, 'num')}>{badge}</span>}
        {ribbon && <span className={s.ribbon}>{ribbon}</span>}
      </span>
      <span className={s.name} title={title}>
        {title}
      </span>
      {subtitle && <span className={cx(s.sub, 'num')}>{subtitle}</span>}
    </>
  );
  return (
    <div className={cx(s.tile, rank !== undefined && s.ranked, className)} data-rank={rank}>
      {rank !== undefined && (
        <span className={s.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      <div className={s.main}>
        <TileLink {...{ href, onOpen, renderLink }}>{content}</TileLink>
        {favourite && (
          <button
            type="button"
            className={s.heart}
            aria-pressed={favourite.on}
            aria-label={favourite.on ? favourite.labelOn : favourite.labelOff}
            aria-busy={favourite.busy || undefined}
            onClick={favourite.busy ? undefined : favourite.onToggle}
          >
            <span>
              <IconHeart size={17} filled={favourite.on} />
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

type TileLinkProps = Pick<GameTileProps, 'href' | 'onOpen' | 'renderLink'> & { children: ReactNode };

function TileLink({ href, onOpen, renderLink, children }: TileLinkProps) {
  const className = cx(s.link);
  if (href === undefined) {
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    );
  }
  const onClick = onOpen && (() => onOpen());
  if (renderLink) return renderLink({ href, className, onClick, children });
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
