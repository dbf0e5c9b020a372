import type { NavEntry } from '@parol/contract';
import type { NavArea } from '@parol/contract/release';
import { localText } from '@parol/domain';
import { mayEnter } from '../session/access.ts';
import type { Host } from './host.ts';

/**
 * An area's navigation entries from all remotes, sorted and in the current language. Leaves out
 * pages that are turned off and, except in the tab bar, those that this visitor or member may not
 * open.
 */
export function navEntries({ fleet, session, texts }: Host, area: NavArea): readonly NavEntry[] {
  const { status } = session.view.getState();
  const language = texts.language();
  const remotes = Object.values(fleet.current().remotes);
  const disabled = new Set(remotes.flatMap((remote) => remote.disabled));
  return remotes
    .flatMap(({ route }) => route.nav)
    .filter(({ path }) => !disabled.has(path.replace(/[?#].*/, '')))
    .filter((entry) => entry.area === area && (area === 'tabs' || mayEnter(entry.access, status)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ hint, ...entry }) => ({
      ...entry,
      text: localText(entry.label, language),
      hint: hint && localText(hint, language),
    }));
}
