import { useEffect } from 'react';
import { useHost } from '../host/host-context.ts';

/** Tracks that the page with this path in its release is shown; undefined for an unknown page. */
export function useTrackedView(path: string | undefined): void {
  const { tracking } = useHost();
  useEffect(() => {
    if (path !== undefined) tracking.view(path);
  }, [tracking, path]);
}
