import { hourMs } from '@parol/domain';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { databaseOf, inTransaction, withoutTimeLimit } from '../../kernel/database/database.ts';
import { readProgress, writeProgress } from '../../kernel/jobs/jobs.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  everyMember,
  type HeldMoney,
  type Violation,
  violationsOfMembers,
  violationsOfPostings,
  wrongBalancesOf,
} from './invariants.repository.ts';
import { addViolations, nextRange, removeRepaired } from './violation.repository.ts';
import { postingsAmong } from './postings.ts';

/** Checks the ledger without stopping it (docs/decisions/0050-background-work.md). */
export interface LedgerCheck {
  /** Checks the postings that these messages announce. Never throws: the full pass repeats it. */
  checkPostings(messages: readonly OutboxMessage[]): Promise<void>;
  /** Checks the next members of the full pass; does nothing until the next pass is due. */
  checkSlice(): Promise<void>;
  /** When a full pass last ended; undefined before the first. */
  lastPass(): Promise<Date | undefined>;
  /** Checks every member now, and returns the number of violations. */
  checkAll(): Promise<number>;
}

/** The progress of the job `wallet.check-ledger`. Stored, so it keeps its name. */
const passProgress = 'ledger:full-pass';
/** When a full pass last ended. Stored, so it keeps its name. */
const endProgress = 'ledger:full-pass-ended';
const membersPerSlice = 100;
/** Least time between the beginnings of two full passes. */
const passEveryMs = hourMs;
/** Violations stored per slice; more would add no information. */
const violationLimit = 1_000;

export function ledgerCheck(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  held: HeldMoney,
): LedgerCheck {
  const alarm = (added: readonly Violation[]) => {
    for (const { rule, member_id, subject_id } of added)
      log.error(
        { rule, member: String(member_id), subject: String(subject_id) },
        'the ledger breaks a rule',
      );
  };

  /** Replaces the stored violations of the members after `above` and returns the last member checked. */
  async function checkAfter(above: bigint): Promise<{ upTo: bigint; count: number }> {
    const range = await nextRange(db, above, membersPerSlice);
    const violations = await inTransaction(db, async (tx) => {
      // Members with a million movements take longer than a call may.
      await withoutTimeLimit(tx);
      return violationsOfMembers(tx, range, held, violationLimit);
    });
    const added = await inTransaction(db, async (tx) => {
      await removeRepaired(tx, range, violations);
      return addViolations(tx, violations, clock.now());
    });
    alarm(added);
    return { upTo: range.upTo, count: violations.length };
  }

  return {
    async checkPostings(messages) {
      const postings = postingsAmong(messages);
      const [first] = postings;
      if (!first) return;
      try {
        // Not in the relay's transaction, which an error here would abort. Usually all members of a
        // batch are in one place; a worker asks others for the rest.
        const at = databaseOf(db, first.member);
        const found = [
          ...(await violationsOfPostings(
            at,
            postings,
            postingsAmong(messages, 'deposit').length > 0,
          )),
          ...(await wrongBalancesOf(at, postings)),
        ];
        alarm(await addViolations(at, found, clock.now()));
      } catch (error) {
        log.error({ err: error }, 'new postings could not be checked');
      }
    },
    async checkSlice() {
      const now = clock.now();
      const before = await readProgress(db, passProgress);
      const isFinished = before?.position === everyMember.upTo;
      if (isFinished && now.getTime() < before.at.getTime() + passEveryMs) return;
      const pass = before && !isFinished ? before : { position: everyMember.above, at: now };
      const { upTo } = await checkAfter(pass.position);
      await writeProgress(db, passProgress, { position: upTo, at: pass.at });
      if (upTo === everyMember.upTo)
        await writeProgress(db, endProgress, { position: upTo, at: clock.now() });
    },
    lastPass: async () => (await readProgress(db, endProgress))?.at,
    async checkAll() {
      let total = 0;
      for (let above = everyMember.above; above !== everyMember.upTo;) {
        const { upTo, count } = await checkAfter(above);
        total += count;
        above = upTo;
      }
      return total;
    },
  };
}
