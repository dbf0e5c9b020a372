import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { missionProgramme } from './mission.programme.ts';
import { dueMembers, noteDue, takeDue } from './mission.repository.ts';
import { hasTime } from './progress.repository.ts';
import type { Reached } from './reached.service.ts';
import { postingsAmong } from '../../wallet/ledger/ledger.ts';

/** Members per transaction; one statement computes all their progress. */
const batch = 200;
/** A playing member's progress is computed at most once in this time, not after each bet. */
const dueAfterMs = 3_000;

/**
 * Marks members with a posting as due, and a job stores what they have reached. Both do nothing
 * while the programme is off.
 */
export function missionJobs(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  programmes: Programmes,
  reached: Reached,
): {
  readonly listen: (messages: readonly OutboxMessage[], tx: Tx) => Promise<void>;
  readonly job: Job;
} {
  /** Processes the members who have been due for longest; returns their number. */
  async function next(): Promise<number> {
    const now = clock.now();
    const due = await dueMembers(db, now, batch);
    if (due.length === 0) return 0;
    await db.transaction().execute(async (tx) => {
      const { free, paused } = await takeDue(tx, due, now);
      const goals = await reached.goals(tx, now);
      await reached.store(tx, free, goals, now);
      // What a member reached just before a break stays reached; what has no time may be reached during it.
      const dated = goals.filter(({ terms }) => hasTime(terms.condition.event));
      await reached.store(tx, paused, dated, now);
    });
    return due.length;
  }

  return {
    async listen(messages, tx) {
      const posted = postingsAmong(messages);
      if (posted.length === 0 || !(await programmes.isOn(tx, missionProgramme))) return;
      await noteDue(tx, posted, new Date(clock.now().getTime() + dueAfterMs));
    },
    job: {
      name: 'rewards.reach-missions',
      everyMs: 2_000,
      once: true,
      async run(stopping) {
        if (!(await programmes.isOn(db, missionProgramme))) return;
        for (let taken = batch; taken === batch; taken = await next())
          if (stopping?.aborted) return;
      },
    },
  };
}
