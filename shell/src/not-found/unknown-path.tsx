import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHost } from '../boot/host-context.ts';
import { PageSkeleton } from '../remote/page-skeleton.tsx';
import { addressOnServer } from './address-on-server.ts';
import { NotFoundPage } from './not-found.page.tsx';

/**
 * Before it shows the 404 page, reads the fleet again, because the path may have been published
 * after this tab was opened; and asks the server whether a page had this path before.
 */
export function UnknownPath(): ReactNode {
  const host = useHost();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [answer, setAnswer] = useState<{ readonly moved: string | undefined }>();
  useEffect(() => {
    let isShown = true;
    void Promise.all([addressOnServer(address), host.fleet.revalidate({ now: true })]).then(
      ([moved]) => isShown && setAnswer({ moved }),
    );
    return () => {
      isShown = false;
    };
  }, [host, address]);
  if (!answer) return <PageSkeleton />;
  return answer.moved === undefined ? <NotFoundPage /> : <Navigate to={answer.moved} replace />;
}
