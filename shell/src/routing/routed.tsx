import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useFleet, useHost } from '../host/host-context.ts';
import { Frame } from '../chrome/frame.tsx';
import { HomePage } from './home.page.tsx';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { RemoteCard } from '../remotes/remote-card.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { findCatchAll, findPage, type FoundPage } from '@parol/contract/find-page';
import { movesMoney } from '@parol/contract/moves-money';
import type { Fleet, RouteData, ReleasePage } from '@parol/contract/release';
import type { Host } from '../host/host.ts';
import { isServerRendered, SsrPart } from '../loading/ssr-part.tsx';
import { RestOfFleet } from './rest-of-fleet.tsx';
import { useStays } from '../remotes/use-stays.ts';
import { useReturnUrl } from './use-return-url.ts';
import { Guarded } from './guarded.tsx';
import { LazyPage } from './lazy-page.tsx';

/**
 * Renders the page of the current path. The route table is the fleet's release data, so publishing
 * a remote changes it in open tabs without a reload. Without a verified fleet there is only a card.
 * Order: home, gallery, a remote's page (guarded), a catch-all child, not found; the last two once
 * the tab has the whole fleet.
 */
export function Routed(): ReactNode {
  const host = useHost();
  useFleet();
  // Read here, like whether it is whole: what the hook returns follows a moment later.
  const fleet = host.fleet.current();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  host.router.navigate = navigate;
  host.router.path = pathname + search;
  const found = findPage(fleet, pathname);
  usePageTitle(found?.page);
  useTrackedView(pathname === '/' ? '/' : found?.page.path);
  useReturnUrl();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (found) shown.current = pathname;
  }, [found, pathname]);

  // The tab checks for a newer fleet at each navigation; the open page stays on its release until then.
  useEffect(() => {
    void host.fleet.revalidate();
  }, [key, host]);

  if (!host.fleet.isVerified())
    return (
      <Frame>
        <RemoteCard
          name="fleet"
          size="page"
          onRetry={() => void host.fleet.revalidate({ now: true })}
        />
      </Frame>
    );
  if (pathname === '/') {
    // The page that this tab opened was another one, which carried no widgets of Home.
    if (!host.fleet.isWhole() && !hasHome(fleet)) return <FramedRest />;
    return (
      <Frame>
        <HomePage />
      </Frame>
    );
  }
  // A tool of developers: outside the sandbox there is no such page.
  if (host.page.sandbox && pathname === '/_gallery') return <LazyPage load={gallery} />;
  if (found) {
    if (isTooRisky(host, found.route)) return <ReloadPage key={pathname} />;
    // One address for each page: `/Slot` and `/slot/` lead to `/slot`.
    if (pathname !== found.page.path) return <Navigate to={found.page.path + search} replace />;
    return (
      <Frame bare={found.page.frame === 'bare'}>
        <Guarded key={pathname} found={found} address={pathname + search}>
          <RemotePage found={found} />
        </Guarded>
      </Frame>
    );
  }
  if (!host.fleet.isWhole()) return <FramedRest />;
  const parent = findCatchAll(fleet, pathname);
  if (parent) return <Navigate to={parent} replace />;
  // The page was turned off while it was open: the server redirects to where its orders are shown.
  if (shown.current === pathname) return <ReloadPage />;
  return (
    <Frame>
      <LazyPage key={pathname} load={unknownPath} />
    </Frame>
  );
}

const FramedRest = (): ReactNode => (
  <Frame>
    <RestOfFleet />
  </Frame>
);

const hasHome = ({ remotes }: Fleet): boolean =>
  Object.values(remotes).some(({ route }) =>
    route.slots.some(({ slot }) => slot.startsWith('home.')),
  );

/** A page of a remote: as the server rendered it until its code takes over, if it needs any. */
function RemotePage({ found: { route, page } }: { readonly found: FoundPage }): ReactNode {
  const { path } = page;
  const isServed = isServerRendered(path);
  return useStays(path) ? (
    <SsrPart name={path} />
  ) : (
    <RemoteView
      route={route}
      place={{ kind: 'page', path }}
      {...(isServed
        ? { skeleton: <SsrPart name={path} />, served: path }
        : { skeleton: <PageSkeleton /> })}
      size="page"
    />
  );
}

const gallery = () => import('../gallery/gallery.page.tsx').then(({ Gallery }) => Gallery);
const unknownPath = () => import('./unknown-path.tsx').then(({ UnknownPath }) => UnknownPath);

/**
 * Whether this tab has code from another origin, which outside the sandbox must not run next to
 * pages that move money.
 */
const isTooRisky = ({ page }: Host, route: RouteData): boolean =>
  !page.sandbox && Object.keys(page.overrides).length > 0 && movesMoney(route);

/**
 * Loads the same address from the server, which ignores overrides on such a page and redirects
 * orders of pages that are turned off.
 */
function ReloadPage(): ReactNode {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}

/**
 * Sets the document's title from release data; a page may replace it once it has loaded. A page that
 * stays as the server rendered it keeps its own.
 */
function usePageTitle(page: ReleasePage | undefined): void {
  const { texts } = useHost();
  const { t, i18n } = useTranslation('shell');
  const title = page ? `${page.title[texts.language()]} · Parol` : t('title');
  const stays = useStays(page?.path ?? '');
  useEffect(() => {
    if (!stays) document.title = title;
  }, [title, stays, i18n.language]);
}

/** Tracks that the page with this path in its release is shown; undefined for an unknown page. */
function useTrackedView(path: string | undefined): void {
  const { tracking } = useHost();
  useEffect(() => {
    if (path !== undefined) tracking.view(path);
  }, [tracking, path]);
}
