import { useShell } from '@parol/contract';
import { useEffect, useState } from 'react';
import { keepPicks, useKeptPicks } from './kept-picks.ts';
import { settle, toggled, type Book, type MatchPick } from './match.ts';

/** A notice about the slip: the limit of picks is reached, or picks changed or closed. */
export type Told =
  | { readonly of: 'most' }
  | { readonly of: 'updated'; readonly changed: boolean; readonly closed: readonly string[] };

export interface Slip {
  readonly picks: readonly MatchPick[];
  readonly told: Told | undefined;
  readonly has: (match: string, pick: MatchPick['pick']) => boolean;
  readonly toggle: (pick: MatchPick) => void;
  readonly clear: () => void;
}

/** The picks of a lobby; those that changed or closed are updated when its matches are read. */
export function useSlip(category: string, book: Book | undefined): Slip {
  const { tab } = useShell().storage;
  const picks = useKeptPicks(tab, category);
  const [told, setTold] = useState<Told>();
  const most = book?.most_picks ?? 1;

  useEffect(() => {
    if (!book || picks.length === 0) return;
    const { picks: now, changed, closed } = settle(picks, book.matches);
    if (!changed && closed.length === 0) return;
    setTold({ of: 'updated', changed, closed });
    keepPicks(tab, category, now);
  }, [book, picks, tab, category]);

  return {
    picks,
    told,
    has: (match, pick) => picks.some((one) => one.match === match && one.pick === pick),
    toggle: (pick) => {
      const next = toggled(picks, pick, most);
      setTold(next ? undefined : { of: 'most' });
      if (next) keepPicks(tab, category, next);
    },
    clear: () => {
      setTold(undefined);
      keepPicks(tab, category, []);
    },
  };
}
