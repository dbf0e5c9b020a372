import { startOfManilaDay } from '@parol/domain/calendar';
import type { MissionRow } from './mission.repository.ts';
import { readTerms, repeatsOf, type Terms } from './mission-terms.ts';
import { claimablePeriods, type Period } from './period.ts';

/** A mission or badge in a period in which it can be reached, or still claimed. */
export interface Goal {
  readonly id: string;
  /** The terms in force when the period began; for "once", those in force now. */
  readonly terms: Terms;
  readonly effectiveAt: Date;
  readonly period: Period;
  /** Whether the period is under way. */
  readonly isCurrent: boolean;
}

/** The goals that can be reached or claimed at a time, by position. `rows`: those in effect by then, oldest first. */
export function goalsOn(
  rows: readonly MissionRow[],
  now: Date,
  claimDays: number,
): readonly Goal[] {
  const goals: Goal[] = [];
  for (const newest of newestRows(rows)) {
    const repeats = repeatsOf(readTerms(newest.id, newest.value));
    claimablePeriods(repeats, now, claimDays).forEach((period, index) => {
      const begins = period.span ? startOfManilaDay(period.span.from) : now;
      const row = rows.findLast(
        ({ id, effective_at }) => id === newest.id && effective_at <= begins,
      );
      if (!row) return;
      const terms = readTerms(row.id, row.value);
      if (terms.active)
        goals.push({
          id: row.id,
          terms,
          effectiveAt: row.effective_at,
          period,
          isCurrent: index === 0,
        });
    });
  }
  return goals.toSorted((a, b) => a.terms.position - b.terms.position);
}

/** The newest row of each mission. */
const newestRows = (rows: readonly MissionRow[]): readonly MissionRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The terms of a mission's row; undefined if there is no such row. */
export function termsAt(
  rows: readonly MissionRow[],
  mission: string,
  effectiveAt: Date,
): Terms | undefined {
  const row = rows.find(
    ({ id, effective_at }) => id === mission && effective_at.getTime() === effectiveAt.getTime(),
  );
  return row && readTerms(row.id, row.value);
}
