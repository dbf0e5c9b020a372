import type { Insertable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { at, peso, type LedgerUnderTest } from '../../../testing/ledger-under-test.ts';
import type { RequirementTable } from '../promotion.schema.ts';

/** When the requirements of the tests opened, and the instant before. */
export const opened = new Date(at.getTime() - 60_000);
export const before = new Date(opened.getTime() - 1);
const percents = JSON.stringify({ slot: 100, casino: 10 });
/** Pesos in units. */
export const units = (amount: number): bigint => BigInt(Math.round(amount * 10_000));

const columns = [
  'state',
  'done',
  'staked',
  'net',
  'withheld',
  'own',
  'deposit',
] as const satisfies readonly (keyof RequirementTable)[];

/** Requirements of members, written and read without the product's services. */
export function requirementsUnderTest(ledger: LedgerUnderTest) {
  let lastId = 0n;
  const nextId = () => ++lastId;
  return {
    nextId,
    /** Opens a requirement; a bonus unless it is a plain deposit. Returns its id. */
    open: async (member: bigint, row: Partial<Insertable<RequirementTable>>): Promise<bigint> => {
      const id = nextId();
      const kind = row.kind ?? 'promotion';
      await ledger.db
        .insertInto('requirement')
        .values({
          member_id: member,
          id,
          kind,
          source: `test:${id}`,
          promotion_id: null,
          name: JSON.stringify({ en: 'Test', ph: 'Test' }),
          target: 100n * peso,
          withheld: 0n,
          bonus: 0n,
          cap: null,
          own: null,
          state: 'open',
          opened_at: opened,
          expires_at: null,
          closed_at: null,
          percents: kind === 'promotion' || kind === 'gift' ? percents : null,
          ...row,
        })
        .execute();
      return id;
    },
    required: (member: bigint, id: bigint) =>
      ledger.db
        .selectFrom('requirement')
        .select(columns)
        .where('member_id', '=', member)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** What was taken back of bonuses, by the key of its posting. */
    takenFrom: async (member: bigint): Promise<Record<string, bigint>> => {
      const rows = await ledger.db
        .selectFrom('posting')
        .select(['key', 'amount'])
        .where('member_id', '=', member)
        .where('scope', '=', 'bonus')
        .execute();
      return Object.fromEntries(rows.map(({ key, amount }) => [key, -amount]));
    },
    /** Calls a function under the member's lock, as its callers do. */
    call: <T>(member: bigint, statement: (tx: Tx) => Promise<T>): Promise<T> =>
      ledger.wallet.withMemberLock(member, (tx) => statement(tx)),
  };
}
