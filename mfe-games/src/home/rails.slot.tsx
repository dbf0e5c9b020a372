import { parseCategory } from '@parol/domain';
import {
  lazyPart,
  serverNow,
  useCall,
  useFailureText,
  useLocation,
  useSearchParams,
  useSession,
  useShell,
  useT,
} from '@parol/contract';
import { SkeletonTile } from '@parol/art';
import { ErrorState, Loading, Skeleton } from '@parol/ui';
import { recentGames, topGames } from '@parol/wire/game';
import { Suspense, useLayoutEffect, useState } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';
import { GameRail } from '../rails/game-rail.tsx';
import { homeRails } from '../rails/home-rails.ts';
import s from './rails.module.css';
import { WhenNear } from './when-near.tsx';

const CategoryOnHome = lazyPart(() => import('./category-on-home.tsx'));
/** The router's key of a document's first history entry. */
const firstKey = 'default';
const emptyBody = {};
const bonesAcross = 7;

/** The games on Home: rails, or the category in the URL. */
export default function RailsSlot() {
  const [params] = useSearchParams();
  const category = parseCategory(params.get('category'));
  const isDocument = useLocation().key === firstKey;
  const isVisitor = useSession().status === 'visitor';
  // Without a fallback the shell's boundary keeps the server's HTML until the lobby's code loads.
  const [isServerRendered] = useState(isDocument && isVisitor && category !== undefined);
  if (!category) return <Rails />;
  const lobby = (
    <CategoryOnHome key={category} category={category} isServerRendered={isServerRendered} />
  );
  return isServerRendered ? lobby : <Suspense fallback={<RailsSkeleton />}>{lobby}</Suspense>;
}

function Rails() {
  const t = useT();
  const failureText = useFailureText();
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  const catalogue = useCatalogue();
  const recent = useCall(recentGames, emptyBody, { skip: !member });
  // Loaded after the catalogue, which would otherwise wait for the API client's code.
  const top = useCall(topGames, emptyBody, { skip: !catalogue.rows });
  const favourites = useFavourites();
  useKeepScroll(catalogue.rows !== undefined);

  if (!catalogue.rows && catalogue.failure) {
    return (
      <ErrorState
        title={t('lobby.failed')}
        body={failureText(catalogue.failure)}
        retryLabel={t('retry')}
        busy={catalogue.loading}
        onRetry={() => void catalogue.reload()}
      />
    );
  }
  // A member's first rail is above the others, so wait for it; if it fails, show them without it.
  if (!catalogue.rows || (member && !recent.rows && !recent.failure)) return <RailsSkeleton />;
  const live = new Map(catalogue.rows.map((game) => [keyOf(game), game]));
  const asListed = (game: Game) => live.get(keyOf(game)) ?? game;
  const own = {
    member,
    recent: (recent.rows ?? []).map(asListed),
    favourites: favourites.keys ?? [],
    top: top.rows?.map(asListed),
  };
  const [first, ...others] = homeRails(catalogue.rows, own);
  return (
    <div className="wrap">
      {first && <GameRail rail={first} favourites={favourites} now={now} />}
      <FirstRailMark />
      {others.map((rail) => (
        <WhenNear key={rail.id} className={s.place}>
          <GameRail rail={rail} favourites={favourites} now={now} />
        </WhenNear>
      ))}
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
