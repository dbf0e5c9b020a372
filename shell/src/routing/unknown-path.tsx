import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHost } from '../boot/host-context.ts';
import { Frame } from '../chrome/frame.tsx';
import { NotFoundPage } from '../not-found/not-found.page.tsx';
import { PageSkeleton } from '../remote/page-skeleton.tsx';

/**
 * Before it shows the 404 page, reads the fleet again, because the path may have been published
 * after this tab was opened; and asks the server, which alone knows former paths of pages.
 */
export function UnknownPath(): ReactNode {
  const host = useHost();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [moved, setMoved] = useState<string | null>();
  useEffect(() => {
    let current = true;
    void host.fleet
      .revalidate({ now: true })
      // Not part of the first load.
      .then(() => import('./moved-to.ts'))
      .then(({ movedTo }) => (current ? movedTo(address) : null))
      .catch(() => null)
      .then((to) => current && setMoved(to));
    return () => {
      current = false;
    };
  }, [host, address]);
  if (moved) return <Navigate to={moved} replace />;
  return <Frame>{moved === null ? <NotFoundPage /> : <PageSkeleton />}</Frame>;
}
