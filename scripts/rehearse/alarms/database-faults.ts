import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { createPool } from '../../../platform/src/kernel/database/pool.ts';
import type { Act, Fault } from './fault.ts';

const change = async (url: string, text: string): Promise<void> => void (await query(url, text));

/** A transaction that somebody left open. */
function forgotten(url: string, text: string): Act {
  const pool = createPool(url, { max: 1 });
  return {
    async begin() {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(text);
      client.release();
    },
    end: () => pool.end(),
  };
}

const addToBalance = (member: bigint, units: number) =>
  `update ledger_account set balance = balance + ${units} where member_id = ${member} and asset = 'PHP'`;
const laterBy3Hours = (job: string) =>
  `update job_progress set at = at - interval '3 hours' where job = '${job}'`;

/**
 * Faults in the database at `url`, as an operator's hand or a release makes them. `member` is one
 * whose bets go on, so that the check of new postings sees a wrong balance of theirs.
 */
export const databaseFaults = (url: string, member: bigint) =>
  ({
    standbyIsGone: {
      name: 'a standby that is gone',
      alerts: ['StandbyBehind'],
      begin: () => change(url, `select pg_create_physical_replication_slot('rehearsal', true)`),
      end: () => change(url, `select pg_drop_replication_slot('rehearsal')`),
    },
    balanceIsWrong: {
      name: 'a balance that was changed by hand',
      alerts: ['LedgerUnequal'],
      begin: () => change(url, addToBalance(member, 1)),
      during: [
        ['health', /^The ledger breaks a rule/m, 1],
        ['ledger:violations', new RegExp(`\\b${member}\\b`), 1],
      ],
      end: () => change(url, addToBalance(member, -1)),
      afterwards: [['ledger:check', /breaks no rule/]],
    },
    messageIsRefused: {
      name: 'a message that a module can not take',
      alerts: ['MessagesParked'],
      begin: () =>
        change(url, 'alter table statement_hour add constraint rehearsal check (false) not valid'),
      during: [['outbox:parked', /constraint rehearsal/, 1]],
      end: () => change(url, 'alter table statement_hour drop constraint rehearsal'),
      afterwards: [
        ['outbox:retry', /delivered/i],
        ['outbox:parked', /No message is parked/],
      ],
    },
    tableIsLocked: {
      name: 'a transaction that locks the sums of statements',
      alerts: ['OutboxStuck', 'JobStuck'],
      ...forgotten(url, 'lock table statement_hour in exclusive mode'),
      callMs: 240_000,
    },
    passIsLate: {
      name: 'a check of all balances that is late',
      alerts: ['LedgerCheckOld'],
      begin: () => change(url, laterBy3Hours('ledger:full-pass-ended')),
      during: [['ledger:check', /breaks no rule/]],
      // The next pass is due at once.
      end: () => change(url, laterBy3Hours('ledger:full-pass')),
    },
  }) satisfies Record<string, Fault>;
