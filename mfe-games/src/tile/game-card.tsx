import { GameTile } from '@parol/art';
import { memo } from 'react';
import { isNew, isPlayable, rtpText, type Game } from '../catalogue/game.ts';
import s from './game-card.module.css';
import { groundOf, PatientArt } from './patient-art.tsx';
import type { TileDesk } from './use-tile-desk.ts';

export interface Returned {
  readonly rounds: number;
  /** Hundredths of a percent. */
  readonly paid_back: number | null;
}
/** Of fewer rounds a figure says nothing. */
const tellingRounds = 100;

export interface GameCardProps {
  readonly game: Game;
  readonly desk: TileDesk;
  /** Place in the top ten. */
  readonly rank?: number | undefined;
  /** What came back of its stakes in the last thirty days. */
  readonly returned?: Returned | undefined;
}

/** A game's tile. One that can be played leads to it (a visitor logs in first); one under maintenance tells why it can't. */
export const GameCard = memo(function GameCard({ game, desk, rank, returned }: GameCardProps) {
  const { texts, favourites } = desk;
  const playable = isPlayable(game);
  const rtp = rtpText(game.rtp);
  const came = returned && returned.rounds >= tellingRounds ? rtpText(returned.paid_back) : null;
  const loved = favourites.has(game);
  return (
    <GameTile
      title={game.game_name}
      subtitle={
        <>
          {isNew(game, desk.now) && <b className={s.fresh}>{texts.fresh} · </b>}
          {game.jackpot && <b className={s.jackpot}>{texts.jackpot} · </b>}
          {came ? desk.paidBack(came) : game.provider_name}
        </>
      }
      art={<PatientArt game={game} />}
      ground={groundOf(game)}
      badge={
        rtp && (
          <span className={s.rtp}>
            <small>RTP</small> {rtp.replace(/(\.\d)\d%$/, '$1%')}
          </span>
        )
      }
      ribbon={playable ? undefined : texts.maintenance}
      rank={rank}
      favourite={{
        on: loved,
        busy: favourites.busy(game),
        onToggle: () => favourites.toggle(game),
        label: desk.heartLabel(game.game_name, loved),
      }}
      href={playable ? desk.addressOf(game) : undefined}
      onOpen={(event) => (playable ? desk.follow(event, game) : desk.explain(game))}
    />
  );
});
