import type { StoredEntries } from '@parol/contract';
import { matchId, odds, picks as sides } from '@parol/wire/match';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { MatchPick } from './match.ts';

const schema = v.array(
  v.object({ match: matchId(), pick: v.picklist(sides), odds: odds(), name: v.string() }),
);
const none: readonly MatchPick[] = [];

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const keyOf = (category: string) => `picks.${category}`;

function parsed(stored: string | null): readonly MatchPick[] {
  if (stored === null) return none;
  try {
    const read = v.safeParse(schema, JSON.parse(stored));
    return read.success ? read.output : none;
  } catch {
    return none;
  }
}

/** Keeps the picks of a category in the tab, so that they are there when the player returns. */
export function keepPicks(tab: StoredEntries, category: string, picks: readonly MatchPick[]): void {
  tab.set(keyOf(category), picks.length > 0 ? JSON.stringify(picks) : null);
  for (const listener of listeners) listener();
}

/** The picks of a category that the tab keeps; none in the server's HTML. */
export function useKeptPicks(tab: StoredEntries, category: string): readonly MatchPick[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => tab.get(keyOf(category)),
    () => null,
  );
  return useMemo(() => parsed(stored), [stored]);
}
