import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { RemoteCard } from '../remotes/remote-card.tsx';

/** A page of the shell whose code is not part of the first load; `load` is a constant function. */
export function LazyPage({ load }: { readonly load: () => Promise<ComponentType> }): ReactNode {
  const [Page, setPage] = useState<ComponentType | 'failed'>();
  useEffect(() => {
    if (!Page)
      void load().then(
        (loaded) => setPage(() => loaded),
        () => setPage('failed'),
      );
  }, [load, Page]);
  if (Page === 'failed')
    return <RemoteCard name="shell" size="page" onRetry={() => setPage(undefined)} />;
  return Page ? <Page /> : <PageSkeleton />;
}
