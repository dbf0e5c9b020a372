import type { NavArea, ReleaseNav } from '@parol/contract/release';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { mayEnter } from '../session/access.ts';

export interface NavEntry extends ReleaseNav {
  readonly text: string;
}

/**
 * Returns an area's navigation entries from all remotes, sorted and in the current language. Leaves
 * out disabled pages and those that this visitor or member may not open.
 */
export function useNav(area: NavArea): readonly NavEntry[] {
  const { session, texts } = useHost();
  const fleet = useFleet();
  useTranslation('shell');
  const { status } = useStore(session.view);
  const remotes = Object.values(fleet.remotes);
  const disabled = new Set(remotes.flatMap((remote) => remote.disabled));
  return remotes
    .flatMap(({ route }) => route.nav)
    .filter(({ path }) => !disabled.has(path.replace(/[?#].*/, '')))
    .filter((entry) => entry.area === area && (area === 'tabs' || mayEnter(entry.access, status)))
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({ ...entry, text: entry.label[texts.language()] }));
}
