import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHost } from '../boot/host-context.ts';
import { Frame } from '../chrome/frame.tsx';
import { config } from '../config.ts';
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
      .then(() => (current ? movedTo(address) : null))
      .then((to) => current && setMoved(to));
    return () => {
      current = false;
    };
  }, [host, address]);
  if (moved) return <Navigate to={moved} replace />;
  return <Frame>{moved === null ? <NotFoundPage /> : <PageSkeleton />}</Frame>;
}

/** Where the server redirects an address of this site to; null if it does not, or does not answer. */
async function movedTo(address: string): Promise<string | null> {
  try {
    const { redirected, url } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(config.times.card),
    });
    const { pathname, search } = new URL(url);
    return redirected ? pathname + search : null;
  } catch {
    return null;
  }
}
