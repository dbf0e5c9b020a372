import type { NavEntry } from '@parol/contract';
import type { NavArea } from '@parol/contract/release';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { navEntries } from '../host/nav-entries.ts';

/** Returns an area's navigation entries; renders again when the fleet, the session or the language changes. */
export function useNav(area: NavArea): readonly NavEntry[] {
  const host = useHost();
  useFleet();
  useTranslation('shell');
  useStore(host.session.view);
  return navEntries(host, area);
}
