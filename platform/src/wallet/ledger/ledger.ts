import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { HeldMoney } from './invariants.repository.ts';
import { ledgerCheck } from './ledger-check.service.ts';
import { ledgerOps } from './ledger.ops.ts';
import { outboxFaults } from './outbox.repository.ts';
import { personalData } from './personal-data.repository.ts';
import { listViolations } from './violation.repository.ts';

export { clearedThrough } from './clearing.repository.ts';
export { countedIn, type DayPlay, recountDays } from './day-play.repository.ts';
export { payloadHash } from './payload-hash.ts';
export type { HeldMoney } from './invariants.repository.ts';
export type { LedgerParts } from './ledger-parts.ts';
export type { MovementSum } from './movement-sum.ts';
export { lockUnsent, membersWithUnsent, oldestUnsent, takeMessages } from './outbox.repository.ts';
export {
  listParked,
  oldestParked,
  park,
  type ParkedMessage,
  parkedHeads,
  postpone,
  removeParked,
  waitingMembers,
} from './parked.repository.ts';
export { postingsAmong } from './postings.ts';
export { lockMember, openHouseAccounts } from './wallet.repository.ts';
export { createWallet, type Wallet } from './wallet.service.ts';
export type { PostingKind, PostStatus, WalletEntry } from './wallet.types.ts';

/** Longer than the longest limit on play, a month. */
const playKeptDays = 62;
const mostShown = 1_000;

/** The check of the ledger: new postings as the outbox publishes them, and all members in slices. */
export function ledgerModule(
  parts: Pick<Parts, 'db' | 'clock' | 'log'>,
  needs: { readonly heldMoney: HeldMoney },
): { readonly contribution: Contribution } {
  const check = ledgerCheck(parts, needs.heldMoney);
  return {
    contribution: {
      name: 'ledger',
      personalData,
      listen: (messages) => check.checkPostings(messages),
      jobs: [
        { name: 'wallet.check-ledger', everyMs: 1_000, once: true, run: () => check.checkSlice() },
      ],
      ops: ledgerOps(parts, check),
      retention: [{ table: 'day_play', column: 'day', holds: 'day', keptMs: playKeptDays * dayMs }],
      async metrics() {
        const broken = await listViolations(parts.db, mostShown);
        const ended = await check.lastPass();
        return [
          {
            name: 'ledger_pass_age_seconds',
            help: "Time since a check of all members' accounts last ended; absent before the first",
            values: ended
              ? [{ value: (parts.clock.now().getTime() - ended.getTime()) / 1_000 }]
              : [],
          },
          {
            name: 'ledger_violations',
            help: `Rules of the ledger that do not hold; ${mostShown} at most`,
            values: [{ value: broken.length }],
          },
        ];
      },
      async certify() {
        await check.checkAll();
        const broken = await listViolations(parts.db, mostShown);
        const rules = [...new Set(broken.map(({ rule }) => rule))];
        return [
          ...rules.map((rule) => `The ledger breaks the rule ${rule}: ledger:violations`),
          ...(await outboxFaults(parts.db)),
        ];
      },
      async health() {
        const broken = await listViolations(parts.db, 1);
        return broken.length > 0 ? ['The ledger breaks a rule: ledger:violations'] : [];
      },
    },
  };
}
