// Names of selections and odds as texts.
import type { Selection } from '../../wire/book.ts';
import type { KindTranslate } from '../base/texts.ts';
import type { words } from './texts.ts';

/** Odds in hundredths as the player reads them. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);
const signed = (line: number) => (line > 0 ? `+${line}` : String(line));

/** A selection with the two sides of its match. */
export interface MatchPick extends Selection {
  readonly home: string;
  readonly away: string;
}

/** The name of a selection: "Cebu +1.5", "Over 2.5", "Draw". */
export function pickName(
  { type, pick, line, home, away }: MatchPick,
  t: KindTranslate<typeof words>,
  cockpit = false,
): string {
  if (type === 'OU') return `${t(pick === 'OVER' ? 'over' : 'under')} ${line}`;
  if (pick === 'X') return t('draw');
  if (cockpit) return `${t(pick === '1' ? 'meron' : 'wala')} · ${pick === '1' ? home : away}`;
  const team = pick === '1' ? home : away;
  const handicap = line ?? 0;
  return type === 'HDP' ? `${team} ${signed(pick === '1' ? handicap : -handicap)}` : team;
}
