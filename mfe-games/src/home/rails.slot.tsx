import {
  serverNow,
  useCall,
  useFailureDetail,
  useFailureText,
  useSession,
  useShell,
  useT,
} from '@parol/contract';
import { SkeletonTile } from '@parol/art';
import { ErrorState, Loading, Skeleton } from '@parol/ui';
import { recentGames } from '@parol/wire/game';
import { jackpotList } from '@parol/wire/jackpot';
import { memo, useLayoutEffect, useState } from 'react';
import { isPlayable, type Game } from '../catalogue/game.ts';
import { useFavourites, type Favourites } from '../favourites/use-favourites.ts';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';
import { GameRail } from '../tile/game-rail.tsx';
import { gamesOfHome, topOf } from './home-games.ts';
import { JackpotBand } from './jackpot-band.tsx';
import type { Jackpot } from './jackpot.ts';
import s from './home.module.css';
import { NewSlots } from './new-slots.tsx';
import { servedRanking } from './served-ranking.ts';
import { useHomeGames } from './use-home-games.ts';

const emptyBody = {};
const bonesAcross = 7;
const none: readonly never[] = [];

/** The games on Home, in rails. */
export default function RailsSlot() {
  const t = useT();
  const failureText = useFailureText();
  const failureDetail = useFailureDetail();
  const member = useSession().status === 'member';
  const games = useHomeGames();
  const recent = useCall(recentGames, emptyBody, { skip: !member });
  const favourites = useFavourites();
  const jackpots = useCall(jackpotList, emptyBody);
  useKeepScroll(games.rows !== undefined);

  if (!games.rows && games.failure) {
    return (
      <ErrorState
        title={t('lobby.failed')}
        body={failureText(games.failure)}
        detail={failureDetail(games.failure)}
        retryLabel={t('retry')}
        busy={games.loading}
        onRetry={() => void games.reload()}
      />
    );
  }
  // A member's first rail is above the others, so wait for it; if it fails, show them without it.
  const ownKnown = !member || ((recent.rows || recent.failure) && favourites.settled);
  // The band is above the new slots, so whether there is one is known before; it is not there if the read fails.
  const bandKnown = jackpots.rows || jackpots.failure;
  if (!games.rows || !ownKnown || !bandKnown) return <RailsSkeleton />;
  return (
    <LoadedRails
      games={games.rows}
      recent={recent.rows ?? none}
      favourites={favourites}
      jackpots={jackpots.rows ?? none}
    />
  );
}

interface LoadedRailsProps {
  readonly games: readonly Game[];
  readonly recent: readonly Game[];
  readonly favourites: Favourites;
  readonly jackpots: readonly Jackpot[];
}

/** Whether no rail differs: later meters are the band's. */
const isSame = (one: LoadedRailsProps, other: LoadedRailsProps): boolean =>
  one.games === other.games && one.recent === other.recent && one.favourites === other.favourites;

const LoadedRails = memo(function LoadedRails({
  games,
  recent,
  favourites,
  jackpots,
}: LoadedRailsProps) {
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  // A press on a heart must not move tiles, so the rail keeps the favourites of its first rendering.
  const [loved] = useState(favourites.games ?? none);
  // A ranking that changes must not move them either: a visit keeps the ranking of its HTML.
  const [ranking] = useState(() => servedRanking(games) ?? topOf(games));
  const [band] = useState(jackpots.find(({ game }) => isPlayable(game)));
  const {
    rails: [first, ...others],
    slots,
  } = gamesOfHome(games, { member, recent, favourites: loved, ranking });
  return (
    <div className="wrap">
      {first && <GameRail rail={first} favourites={favourites} now={now} first />}
      <FirstRailMark />
      {others.map((rail) => (
        <GameRail key={rail.kind} rail={rail} favourites={favourites} now={now} />
      ))}
      {band && <JackpotBand first={band} favourites={favourites} now={now} />}
      {slots.length > 0 && <NewSlots games={slots} favourites={favourites} now={now} />}
    </div>
  );
}, isSame);

/** Marks when the first rail is rendered, to measure the first load (`npm run size`). */
function FirstRailMark() {
  const { track } = useShell();
  useLayoutEffect(() => {
    track('first-rail');
  }, [track]);
  return null;
}

function RailsSkeleton() {
  const t = useT();
  return (
    <Loading label={t('lobby.loading')} className="wrap">
      {[0, 1].map((rail) => (
        <div key={rail} className={s.place}>
          <div className={s.titleBone}>
            <Skeleton width={170} height={22} />
          </div>
          <div className={s.bones}>
            {Array.from({ length: bonesAcross }, (_, index) => (
              <SkeletonTile key={index} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
