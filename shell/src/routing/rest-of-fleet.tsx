import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../host/host-context.ts';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { RemoteCard } from '../remotes/remote-card.tsx';

/**
 * A page's skeleton while the tab loads the rest of the fleet, which may have the page; with it, the
 * fleet's readers render again.
 */
export function RestOfFleet(): ReactNode {
  const { fleet } = useHost();
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    // A transition like that of the fleet's readers, so that the card is not shown before them.
    if (isBusy) void fleet.complete().then(() => startTransition(() => setBusy(false)));
  }, [fleet, isBusy]);
  if (isBusy) return <PageSkeleton />;
  return <RemoteCard name="fleet" size="page" onRetry={() => setBusy(true)} />;
}
