import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHost } from '../host/host-context.ts';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { addressOnServer } from './address-on-server.ts';
import { NotFoundPage } from './not-found.page.tsx';

/**
 * Before it shows the 404 page, reads the fleet again, because the path may have been published
 * after this tab was opened; and asks the server, which may have the page at this or another path.
 */
export function UnknownPath(): ReactNode {
  const host = useHost();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [answer, setAnswer] = useState<{ readonly found: string | undefined }>();
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const [found] = await Promise.all([
        addressOnServer(address),
        host.fleet.revalidate({ now: true }),
      ]);
      if (!isShown) return;
      // This tab's fleet does not have the page: load the document, which does.
      if (found === address) location.replace(address);
      else setAnswer({ found });
    };
    void find();
    return () => {
      isShown = false;
    };
  }, [host, address]);
  if (!answer) return <PageSkeleton />;
  return answer.found === undefined ? <NotFoundPage /> : <Navigate to={answer.found} replace />;
}
