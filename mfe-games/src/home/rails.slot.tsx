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
import { recentGames, topGames } from '@parol/wire/game';
import { jackpotList } from '@parol/wire/jackpot';
import { memo, useLayoutEffect, useState } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites, type Favourites } from '../favourites/use-favourites.ts';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';
import { GameRail } from '../tile/game-rail.tsx';
import { homeGames } from './home-games.ts';
import { JackpotBand } from './jackpot-band.tsx';
import { jackpotToPlay, type Jackpot } from './jackpot.ts';
import s from './home.module.css';
import { NewSlots } from './new-slots.tsx';

const emptyBody = {};
const bonesAcross = 7;
const none: readonly never[] = [];

/** The games on Home, in rails. */
export default function RailsSlot() {
  const t = useT();
  const failureText = useFailureText();
  const failureDetail = useFailureDetail();
  const member = useSession().status === 'member';
  const catalogue = useCatalogue();
  const recent = useCall(recentGames, emptyBody, { skip: !member });
  const favourites = useFavourites();
  const jackpots = useCall(jackpotList, emptyBody);
  useKeepScroll(catalogue.rows !== undefined);

  if (!catalogue.rows && catalogue.failure) {
    return (
      <ErrorState
        title={t('lobby.failed')}
        body={failureText(catalogue.failure)}
        detail={failureDetail(catalogue.failure)}
        retryLabel={t('retry')}
        busy={catalogue.loading}
        onRetry={() => void catalogue.reload()}
      />
    );
  }
  // A member's first rail is above the others, so wait for it; if it fails, show them without it.
  const ownKnown = !member || ((recent.rows || recent.failure) && favourites.settled);
  // The band is above the new slots, so whether there is one is known before; it is not there if the read fails.
  const bandKnown = jackpots.rows || jackpots.failure;
  if (!catalogue.rows || !ownKnown || !bandKnown) return <RailsSkeleton />;
  return (
    <LoadedRails
      catalogue={catalogue.rows}
      recent={recent.rows ?? none}
      favourites={favourites}
      jackpots={jackpots.rows ?? none}
    />
  );
}

interface LoadedRailsProps {
  readonly catalogue: readonly Game[];
  readonly recent: readonly Game[];
  readonly favourites: Favourites;
  readonly jackpots: readonly Jackpot[];
}

/** Whether no rail differs: later meters are the band's. */
const isSame = (one: LoadedRailsProps, other: LoadedRailsProps): boolean =>
  one.catalogue === other.catalogue &&
  one.recent === other.recent &&
  one.favourites === other.favourites;

const LoadedRails = memo(function LoadedRails({
  catalogue,
  recent,
  favourites,
  jackpots,
}: LoadedRailsProps) {
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  // Loaded after the catalogue, which would otherwise wait for the API client's code.
  const top = useCall(topGames, emptyBody);
  // A press on a heart must not move tiles, so the rail keeps the favourites of its first rendering.
  const [loved] = useState(favourites.keys ?? []);
  const [band] = useState(() => jackpotToPlay(jackpots, catalogue));
  const live = new Map(catalogue.map((game) => [keyOf(game), game]));
  const asListed = (game: Game) => live.get(keyOf(game)) ?? game;
  const {
    rails: [first, ...others],
    slots,
  } = homeGames(catalogue, {
    member,
    recent: recent.map(asListed),
    favourites: loved,
    top: top.rows?.map(asListed),
  });
  return (
    <div className="wrap">
      {first && <GameRail rail={first} favourites={favourites} now={now} first />}
      <FirstRailMark />
      {others.map((rail) => (
        <GameRail key={rail.kind} rail={rail} favourites={favourites} now={now} />
      ))}
      {band && (
        <JackpotBand first={band.jackpot} game={band.game} favourites={favourites} now={now} />
      )}
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
