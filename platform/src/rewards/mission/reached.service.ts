import type { Db } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import { ticketProgramme } from '../ticket/ticket.ts';
import { type Goal, goalsOn } from './goals.ts';
import { missionProgramme } from './mission.programme.ts';
import * as repository from './mission.repository.ts';
import type { ResultRow } from './mission.repository.ts';
import { progressOf } from './progress.repository.ts';

/** Progress by member, in the order of the goals. */
type Progress = ReadonlyMap<bigint, readonly bigint[]>;

export interface Reached {
  /** Missions that can be reached or claimed now; without those for tickets while tickets are off. */
  goals(on: Db, now: Date): Promise<readonly Goal[]>;
  progress(on: Db, members: readonly bigint[], goals: readonly Goal[]): Promise<Progress>;
  /** Stores which goals the members have reached, once each, and returns their progress. */
  store(on: Db, members: readonly bigint[], goals: readonly Goal[], at: Date): Promise<Progress>;
}

export function reachedService(programmes: Programmes): Reached {
  const progress: Reached['progress'] = (on, members, goals) =>
    progressOf(
      on,
      members,
      goals.map(({ terms, period }) => ({ condition: terms.condition, period })),
    );

  return {
    progress,
    async goals(on, now) {
      const [rows, { claimDays }, hasTickets] = await Promise.all([
        repository.rowsUpTo(on, now),
        programmes.settings(on, missionProgramme, now),
        programmes.isOn(on, ticketProgramme),
      ]);
      return goalsOn(rows, now, claimDays).filter(
        ({ terms }) => hasTickets || terms.kind === 'badge' || !('tickets' in terms.reward),
      );
    },
    async store(on, members, goals, at) {
      const found = await progress(on, members, goals);
      const reached = members.flatMap((member) =>
        goals
          .filter(
            ({ terms }, index) => (found.get(member)?.[index] ?? 0n) >= terms.condition.target,
          )
          .map((goal) => resultRow(member, goal, at)),
      );
      await repository.addResults(on, reached);
      return found;
    },
  };
}

/** A goal that the member reached. */
export const resultRow = (
  member: bigint,
  { id, terms, effectiveAt, period }: Goal,
  at: Date,
  note: string | null = null,
): ResultRow => ({
  member_id: member,
  mission_id: id,
  period: period.id,
  kind: terms.kind,
  effective_at: effectiveAt,
  reached_at: at,
  claim_until: period.claimUntil,
  claimed_at: null,
  revoked_at: null,
  note,
});
