import { serverNow, useCall, useLanguage, useSession, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { GamePicture, TileGrid } from '@parol/art';
import { Badge, Button, IconHeart, Note } from '@parol/ui';
import { providerOffline } from '@parol/wire/game';
import { useState } from 'react';
import { isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import { GameName } from '../tile/game-name.tsx';
import { GameFacts } from './game-facts.tsx';
import { PlayActions } from './play-actions.tsx';
import { backgroundOf } from '../tile/deferred-art.tsx';
import s from './game-info.module.css';

const offered = 3;

interface Opened {
  readonly game: Game;
  readonly close: () => void;
}

/** The modal `game-info`: a game's sheet. Without a game it says that it can't be played. */
export default function GameInfoModal({ game, close }: Partial<Opened> & Pick<Opened, 'close'>) {
  const t = useT();
  return game ? (
    <GameInfo key={keyOf(game)} {...{ game, close }} />
  ) : (
    <Note tone="warn">{t('info.reason')}</Note>
  );
}

/** The picture and the facts, then how to play; for an unavailable game the reason and alternatives. */
function GameInfo({ game, close }: Opened) {
  const t = useT();
  const favourites = useFavourites();
  const on = favourites.has(game);
  const playable = isPlayable(game);
  return (
    <div className={s.info}>
      <div className={s.head}>
        <div className={s.art} style={{ background: backgroundOf(game) }} data-game-place>
          <GamePicture picture={game.art.picture} />
        </div>
        <div className={s.facts}>
          <p className={s.name}>
            <GameName name={game.game_name} />
          </p>
          {!playable && <Badge tone="warn">{t('tile.maintenance')}</Badge>}
          <GameFacts game={game} />
        </div>
      </div>
      {playable ? <PlayActions {...{ game, close }} /> : <WhyNot game={game} />}
      <Button
        variant="secondary"
        full
        icon={<IconHeart size={18} filled={on} />}
        aria-pressed={on}
        onClick={() => favourites.toggle(game)}
      >
        {t(on ? 'info.unfavourite' : 'info.favourite')}
      </Button>
      {!playable && <Instead {...{ game, close }} />}
    </div>
  );
}

function WhyNot({ game }: Pick<Opened, 'game'>) {
  const t = useT();
  const language = useLanguage().current;
  const { rows } = useCall(
    providerOffline,
    { provider_code: game.provider_code },
    { skip: useSession().status !== 'member' },
  );
  const entry = rows?.find(({ game_code }) => game_code === game.game_code);
  return <Note tone="warn">{entry ? localText(entry.reason, language) : t('info.reason')}</Note>;
}

function Instead({ game, close }: Opened) {
  const t = useT();
  const [now] = useState(() => serverNow());
  const tileData = useTileData(useFavourites(), now, { onLeave: close });
  const { rows } = useCatalogue();
  return (
    <>
      <h3 className={s.instead}>{t('info.instead')}</h3>
      <TileGrid label={t('info.instead')} className={s.tiles}>
        {alternatives(game, rows ?? []).map((other) => (
          <GameCard key={keyOf(other)} game={other} tileData={tileData} />
        ))}
      </TileGrid>
    </>
  );
}

/** The most popular playable games, those of the same category first. */
function alternatives(game: Game, all: readonly Game[]): readonly Game[] {
  const playable = sortGames(all, 'popular').filter(isPlayable);
  const same = playable.filter(({ game_type }) => game_type === game.game_type);
  return [...same, ...playable.filter((other) => !same.includes(other))].slice(0, offered);
}
