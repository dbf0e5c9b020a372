import { GameTile } from '@parol/art';
import { memo } from 'react';
import { isNew, isPlayable, rtpText, type Game } from '../catalogue/game.ts';
import s from './game-card.module.css';
import { backgroundOf, DeferredArt } from './deferred-art.tsx';
import type { TileData } from './use-tile-data.ts';

export interface Returned {
  readonly rounds: number;
  /** Hundredths of a percent. */
  readonly paid_back: number | null;
}
/** With fewer rounds the actual return is meaningless. */
const leastRounds = 100;

export interface GameCardProps {
  readonly game: Game;
  readonly tileData: TileData;
  /** Rank in the top ten. */
  readonly rank?: number | undefined;
  /** The actual return of the last thirty days. */
  readonly returned?: Returned | undefined;
  /** Of the first screen: its picture comes with the HTML. */
  readonly first?: boolean;
}

/**
 * A game's tile. For a member it plays, and the sheet is one press away; for a visitor it opens the
 * sheet, which offers free play and the sign-up. The sheet of a game in maintenance says why.
 */
export const GameCard = memo(function GameCard({
  game,
  tileData,
  rank,
  returned,
  first = false,
}: GameCardProps) {
  const { texts, favourites } = tileData;
  const playable = isPlayable(game);
  const rtp = rtpText(game.rtp)?.replace(/(\.\d)\d%$/, '$1%');
  const actual = returned && returned.rounds >= leastRounds ? rtpText(returned.paid_back) : null;
  // First, because a narrow tile cuts the line.
  const back = actual ? tileData.paidBack(actual) : rtp && `RTP ${rtp}`;
  const loved = favourites.has(game);
  return (
    <GameTile
      title={game.game_name}
      subtitle={
        <>
          <span>{back ?? game.provider_name}</span>
          {isNew(game, tileData.now) && <b className={s.fresh}>{` · ${texts.fresh}`}</b>}
          {game.jackpot && <b className={s.jackpot}>{` · ${texts.jackpot}`}</b>}
          {back && !actual && <span>{` · ${game.provider_name}`}</span>}
        </>
      }
      art={<DeferredArt game={game} inline={first} />}
      ground={backgroundOf(game)}
      ribbon={playable ? undefined : texts.maintenance}
      rank={rank}
      favourite={{
        on: loved,
        busy: favourites.busy(game),
        onToggle: () => favourites.toggle(game),
        label: tileData.heartLabel(game.game_name, loved),
      }}
      about={
        tileData.about && {
          label: tileData.about(game.game_name),
          onOpen: () => tileData.open(game),
        }
      }
      href={playable ? tileData.addressOf(game) : undefined}
      inPlace={tileData.opensSheet}
      onOpen={(event) => (playable ? tileData.follow(event, game) : tileData.open(game))}
    />
  );
});
