import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { expectNoPosting } from '../../../testing/cashier.ts';
import type { TestPlatform } from '../../../testing/platform.ts';
import { families } from '../families.ts';
import type { WalletOp } from '../wallet-op.ts';
import { type FamilyUnderTest, portOf, send, type Sent } from './families-under-test.ts';

/** What a test of replayed bytes needs of the suite. */
export interface Replays {
  readonly platform: () => TestPlatform;
  readonly session: () => string;
  /** Adds ₱1,000 to the member, so that a refused bet would now be accepted. */
  readonly addMoney: () => Promise<void>;
}

const currency = 'PHP';
const sixMinutesMs = 6 * 60_000;

/** Calls by name, each with ids of its own. A bet above the balance is refused, and so is each operation that needs it. */
const calls: Readonly<Record<string, (session: string, id: string) => WalletOp>> = {
  balance: (session) => ({ kind: 'balance', session }),
  'a bet': (session, id) => ({
    kind: 'bet',
    session,
    tx: id,
    round: id,
    amount: pesos(5),
    currency,
  }),
  'a refused bet': (session, id) => ({
    kind: 'bet',
    session,
    tx: id,
    round: id,
    amount: pesos(500),
    currency,
  }),
  'a refused bet with its win': (session, id) => ({
    kind: 'bet-and-win',
    session,
    tx: id,
    round: id,
    bet: pesos(500),
    win: pesos(900),
    currency,
  }),
  'a bet with its win': (session, id) => ({
    kind: 'bet-and-win',
    session,
    tx: id,
    round: id,
    bet: pesos(5),
    win: pesos(2),
    currency,
  }),
  'a win': (session, id) => ({
    kind: 'win',
    session,
    tx: id,
    round: id,
    amount: pesos(2),
    currency,
    final: true,
  }),
  'a win that is refused': (session, id) => ({
    kind: 'win',
    session,
    tx: id,
    round: id,
    amount: 0n,
    currency,
    final: false,
  }),
  'a prize': (session, id) => ({ kind: 'prize', session, tx: id, amount: pesos(2), currency }),
  'a rollback': (session, id) => ({ kind: 'rollback', session, betTx: id }),
  'an end of a round': (session, id) => ({ kind: 'end-round', session, round: id }),
};

/** The same bytes, sent to another operation. */
function sentTo(sent: Sent, operation: string): Sent {
  const [path = '', query] = sent.url.split('?', 2);
  const to = `${path.slice(0, path.lastIndexOf('/'))}/${operation}`;
  return { ...sent, url: query === undefined ? to : `${to}?${query}` };
}

/** Tests that a signed call is good for its own operation alone, and not for ever. */
export function refusesReplays(family: FamilyUnderTest, world: Replays): void {
  const operations = [...(families.find(({ id }) => id === family.id)?.operations ?? [])];
  const isTimed = family.id !== 'query';

  it.each(Object.entries(calls))(
    'the bytes of %s change nothing at another operation, nor six minutes later',
    async (name, call) => {
      const platform = world.platform();
      const port = portOf(platform, family);
      await port.apply(call(world.session(), `replayed ${name}`));
      const sent = port.sent();
      if (!sent) throw new Error('Nothing was sent.');
      await world.addMoney();
      const own = sent.url.split('?', 1)[0]?.split('/').at(-1) ?? '';
      const before = await roundsIn(platform);
      const statuses = await expectNoPosting(platform, async () => {
        const others = operations.filter((one) => one !== own);
        const atOthers = await statusesAt(platform, sent, others);
        platform.clock.advance(sixMinutesMs);
        return [...atOthers, ...(await statusesAt(platform, sent, operations))];
      });
      // A protocol without times in its signatures repeats its answer, or has a refusal for it.
      const expected = isTimed ? statuses.map(() => family.unsignedStatus) : statuses;
      expect(statuses).toEqual(expected);
      expect(await roundsIn(platform)).toEqual(before);
    },
  );
}

async function statusesAt(
  platform: TestPlatform,
  sent: Sent,
  operations: readonly string[],
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const operation of operations)
    statuses.push((await send(platform, sentTo(sent, operation))).statusCode);
  return statuses;
}

const roundsIn = (platform: TestPlatform) =>
  platform.parts.db.selectFrom('game_round').selectAll().orderBy('id').execute();
