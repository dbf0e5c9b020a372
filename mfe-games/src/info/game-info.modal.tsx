import { serverNow, useCall, useLanguage, useSession, useT } from '@parol/contract';
import { localText, manilaDay } from '@parol/domain';
import { GamePicture, TileGrid } from '@parol/art';
import { Badge, Button, IconHeart, Note, SummaryRows } from '@parol/ui';
import { providerOffline } from '@parol/wire/game';
import { useState } from 'react';
import { artOf } from '../catalogue/art.ts';
import { isPlayable, keyOf, rtpText, sortGames, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import { GameName } from '../tile/game-name.tsx';
import s from './game-info.module.css';

const offered = 3;

/** The modal `game-info`: why the opener's `game` can't be played. Without a game, the reason alone. */
export default function GameInfoModal({
  game,
  close,
}: {
  readonly game?: Game;
  readonly close: () => void;
}) {
  const t = useT();
  return game ? <GameInfo {...{ game, close }} /> : <Note tone="warn">{t('info.reason')}</Note>;
}

/** An unavailable game: the reason, its data, and alternatives. */
function GameInfo({ game, close }: { readonly game: Game; readonly close: () => void }) {
  const t = useT();
  const language = useLanguage().current;
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  const favourites = useFavourites();
  const tileData = useTileData(favourites, now, { onLeave: close });
  const catalogue = useCatalogue();
  const offline = useCall(
    providerOffline,
    { provider_code: game.provider_code },
    { skip: !member },
  );
  const entry = offline.rows?.find(({ game_code }) => game_code === game.game_code);
  const on = favourites.has(game);
  const rtp = rtpText(game.rtp);
  return (
    <div className={s.info}>
      <div className={s.head}>
        <div className={s.art}>
          <GamePicture art={artOf(game.art)} title={game.game_name} />
        </div>
        <div className={s.facts}>
          <p className={s.name}>
            <GameName name={game.game_name} />
          </p>
          <Badge tone="warn">{t('tile.maintenance')}</Badge>
          <SummaryRows
            rows={[
              { label: t('info.provider'), value: game.provider_name },
              { label: t('info.category'), value: t(`category.${game.game_type}`) },
              ...(rtp ? [{ label: 'RTP', value: rtp }] : []),
              { label: t('info.released'), value: manilaDay(game.released_at) },
            ]}
          />
        </div>
      </div>
      <Note tone="warn">{entry ? localText(entry.reason, language) : t('info.reason')}</Note>
      <Button
        variant="secondary"
        full
        icon={<IconHeart size={18} filled={on} />}
        aria-pressed={on}
        onClick={() => favourites.toggle(game)}
      >
        {t(on ? 'info.unfavourite' : 'info.favourite')}
      </Button>
      <h3 className={s.instead}>{t('info.instead')}</h3>
      <TileGrid label={t('info.instead')} className={s.tiles}>
        {alternatives(game, catalogue.rows ?? []).map((other) => (
          <GameCard key={keyOf(other)} game={other} tileData={tileData} />
        ))}
      </TileGrid>
    </div>
  );
}

/** The most popular playable games, those of the same category first. */
function alternatives(game: Game, all: readonly Game[]): readonly Game[] {
  const playable = sortGames(all, 'popular').filter(isPlayable);
  const same = playable.filter(({ game_type }) => game_type === game.game_type);
  return [...same, ...playable.filter((other) => !same.includes(other))].slice(0, offered);
}
