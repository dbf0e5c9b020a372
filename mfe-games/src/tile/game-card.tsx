import { Link, paths, useLocation, useModal, useSession, useT } from '@parol/contract';
import { GameTile } from '@parol/ui';
import { isNew, isPlayable, rtpText, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { memo } from 'react';
import { launchAddress } from '../launch/launch-address.ts';
import s from './game-card.module.css';
import { PatientArt } from './patient-art.tsx';

export interface Returned {
  readonly rounds: number;
  /** Hundredths of a percent. */
  readonly paid_back: number | null;
}
/** Of fewer rounds a figure says nothing. */
const tellingRounds = 100;

export interface GameCardProps {
  readonly game: Game;
  readonly favourites: Favourites;
  readonly now: number;
  /** Place in the top ten. */
  readonly rank?: number | undefined;
  /** Leads to the game with fun money, for visitors too. */
  readonly demo?: boolean;
  /** What came back of its stakes in the last thirty days. */
  readonly returned?: Returned | undefined;
  /** Called when the player goes to the game: a sheet that the tile is in closes. */
  readonly onLeave?: () => void;
}

/** A game's tile. One that can be played leads to it (a visitor logs in first); one under maintenance tells why it can't. */
export const GameCard = memo(function GameCard({ game, favourites, now, rank, returned, demo = false, onLeave }: GameCardProps) {
  const t = useT();
  const modal = useModal();
  const { status } = useSession();
  const playable = isPlayable(game);
  const rtp = rtpText(game.rtp);
  const came = returned && returned.rounds >= tellingRounds ? rtpText(returned.paid_back) : null;
  const launch = launchAddress(game, useLocation());
  const address = demo ? paths.freeplay({ game: game.game_code }) : launch;
  return (
    <GameTile
      title={game.game_name}
      subtitle={
        <>
          {isNew(game, now) && <b className={s.fresh}>{t('tile.new')} · </b>}
          {game.jackpot && <b className={s.jackpot}>{t('tile.jackpot')} · </b>}
          {came ? t('tile.paidBack', { share: came }) : game.provider_name}
        </>
      }
      art={<PatientArt game={game} />}
      badge={
        rtp && (
          <span className={s.rtp}>
            <small>RTP</small> {rtp.replace(/(\.\d)\d%$/, '$1%')}
          </span>
        )
      }
      ribbon={playable ? undefined : t('tile.maintenance')}
      rank={rank}
      favourite={{
        on: favourites.has(game),
        busy: favourites.busy(game),
        onToggle: () => favourites.toggle(game),
        labelOn: t('tile.unfavourite', { game: game.game_name }),
        labelOff: t('tile.favourite', { game: game.game_name }),
      }}
      {...(playable
        ? {
            href: address,
            renderLink: ({ href, className, children }) => (
              <Link
                to={href}
                className={className}
                onClick={(event) => {
                  if (demo || status === 'member') return onLeave?.();
                  event.preventDefault();
                  modal.open('login', { next: address });
                }}
              >
                {children}
              </Link>
            ),
          }
        : { onOpen: () => modal.open('game-info', { game }) })}
    />
  );
});
