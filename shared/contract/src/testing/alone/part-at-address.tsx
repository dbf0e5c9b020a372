import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { AlonePart, AloneRemote } from './alone-remote.ts';
import { Part } from './part.tsx';

/** The path at which a widget or a modal is shown by itself. */
export const partAddress = (kind: 'slot' | 'modal', id: string): string => `/_${kind}/${id}`;

/** Keeps the browser's address equal to the shown part's path, so that a reload shows it again. */
export function AddressBar() {
  const { pathname, search } = useLocation();
  useEffect(() => history.replaceState(null, '', pathname + search), [pathname, search]);
  return null;
}

/**
 * The remote's part at the current address, or a message that the address is not of this remote.
 */
export function PartAtAddress({ remote }: { readonly remote: AloneRemote }) {
  const { pathname } = useLocation();
  const first = Object.keys(remote.pages)[0];
  const path = pathname === '/' && first !== undefined ? first : pathname;
  const part = partAt(remote, path);
  if (part) return <Part key={path} part={part} />;
  return <p>{`${path} is not a page of ${remote.name}: in the site another part shows it.`}</p>;
}

function partAt(remote: AloneRemote, path: string): AlonePart | undefined {
  const slot = remote.slots.find(({ id }) => partAddress('slot', id) === path);
  const modal = Object.entries(remote.modals).find(([id]) => partAddress('modal', id) === path);
  return remote.pages[path] ?? slot ?? modal?.[1];
}
