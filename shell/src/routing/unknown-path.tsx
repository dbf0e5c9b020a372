import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../boot/host-context.ts';
import { Frame } from '../chrome/frame.tsx';
import { NotFoundPage } from '../not-found/not-found.page.tsx';
import { PageSkeleton } from '../remote/page-skeleton.tsx';

/** Reads the fleet again before it shows the 404 page: the path may have been published after this tab was opened. */
export function UnknownPath(): ReactNode {
  const host = useHost();
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(() => {
    void host.fleet.revalidate({ now: true }).then(() => setIsCurrent(true));
  }, [host]);
  return <Frame>{isCurrent ? <NotFoundPage /> : <PageSkeleton />}</Frame>;
}
