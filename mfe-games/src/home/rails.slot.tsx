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
import { useLayoutEffect, useState } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites, type Favourites } from '../favourites/use-favourites.ts';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';
import { GameRail } from '../tile/game-rail.tsx';
import { homeGames } from './home-games.ts';
import s from './home.module.css';
import { NewSlots } from './new-slots.tsx';

const emptyBody = {};
const bonesAcross = 7;

/** The games on Home, in rails. */
export default function RailsSlot() {
  const t = useT();
  const failureText = useFailureText();
  const failureDetail = useFailureDetail();
  const member = useSession().status === 'member';
  const catalogue = useCatalogue();
  const recent = useCall(recentGames, emptyBody, { skip: !member });
  const favourites = useFavourites();
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
  if (!catalogue.rows || !ownKnown) return <RailsSkeleton />;
  return (
    <LoadedRails catalogue={catalogue.rows} recent={recent.rows ?? []} favourites={favourites} />
  );
}

interface LoadedRailsProps {
  readonly catalogue: readonly Game[];
  readonly recent: readonly Game[];
  readonly favourites: Favourites;
}

function LoadedRails({ catalogue, recent, favourites }: LoadedRailsProps) {
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  // Loaded after the catalogue, which would otherwise wait for the API client's code.
  const top = useCall(topGames, emptyBody);
  // A press on a heart must not move tiles, so the rail keeps the favourites of its first rendering.
  const [loved] = useState(favourites.keys ?? []);
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
      {slots.length > 0 && <NewSlots games={slots} favourites={favourites} now={now} />}
    </div>
  );
}

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
