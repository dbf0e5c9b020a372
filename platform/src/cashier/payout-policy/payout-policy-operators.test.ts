import { dayMs } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberIdOf, newMember } from '../../testing/cashier.ts';
import { addOperators, ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await addOperators(platform);
});
beforeEach(() => platform.clock.advance(dayMs));
afterAll(() => platform.close());

const health = async () => (await ops(platform, 'health')).lines.join('\n');

interface Way {
  readonly perDay: string;
  readonly newPayee: { readonly hours: number; readonly upTo: string };
  readonly stepUpAbove: Readonly<Record<string, string>>;
  readonly perHour: number;
}
interface Policy {
  readonly withdrawal: Way;
  readonly transfer: Way;
  readonly ring: { readonly days: number; readonly from: string };
  readonly funnel: Readonly<Record<'days' | 'senders' | 'bonusDays', number>>;
  readonly secondFactor?: { readonly hours: number };
}
const policyNow = async (): Promise<Policy> => {
  const [line = ''] = (await ops(platform, 'payout-policy:settings')).lines;
  return JSON.parse(line.slice(line.indexOf('{'))) as Policy;
};
const from = () => new Date(platform.clock.now().getTime() + 1_000).toISOString();
const set = (policy: Policy, at: string, ...as: string[]) => {
  const line = ['payout-policy:set', JSON.stringify(policy), '--from', at, '--reason', 'a test'];
  return ops(platform, ...as.flatMap((name) => ['--as', name]), ...line);
};
const rowsAt = (at: string) =>
  platform.parts.db
    .selectFrom('money_out_setting')
    .select('value')
    .where('effective_at', '=', new Date(at))
    .execute();

type Change = (policy: Policy) => Policy;
const looser: readonly (readonly [string, Change])[] = [
  ['a higher limit of the day', (p) => withWay(p, 'withdrawal', { perDay: '20000.01' })],
  ['a higher limit of transfers', (p) => withWay(p, 'transfer', { perDay: '9000.00' })],
  [
    'more for a new payee',
    (p) => withWay(p, 'transfer', { newPayee: { hours: 24, upTo: '2000.01' } }),
  ],
  [
    'a shorter time as a new payee',
    (p) => withWay(p, 'transfer', { newPayee: { hours: 23, upTo: '2000.00' } }),
  ],
  [
    'no code on a new device',
    (p) =>
      withWay(p, 'withdrawal', {
        stepUpAbove: { ...p.withdrawal.stepUpAbove, newDevice: '100.00' },
      }),
  ],
  ['a new second factor trusted sooner', (p) => ({ ...p, secondFactor: { hours: 23 } })],
  ['more within an hour', (p) => withWay(p, 'withdrawal', { perHour: 5 })],
  ['rings of larger transfers alone', (p) => ({ ...p, ring: { ...p.ring, from: '500.01' } })],
  [
    'slow rings of larger transfers alone',
    (p) => ({ ...p, ring: { ...p.ring, slow: { days: 7, from: '2000.01' } } }),
  ],
  [
    'slow rings of fewer days',
    (p) => ({ ...p, ring: { ...p.ring, slow: { days: 6, from: '2000.00' } } }),
  ],
  ['rings of fewer days', (p) => ({ ...p, ring: { ...p.ring, days: 6 } })],
  ['funnels of more senders', (p) => ({ ...p, funnel: { ...p.funnel, senders: 4 } })],
  ['funnels of newer bonuses', (p) => ({ ...p, funnel: { ...p.funnel, bonusDays: 29 } })],
];
const withWay = (policy: Policy, way: 'withdrawal' | 'transfer', change: Partial<Way>): Policy => ({
  ...policy,
  [way]: { ...policy[way], ...change },
});

describe('a looser policy', () => {
  it.each(looser)('with %s - needs two operators', async (_what, change) => {
    const at = from();
    const wanted = change(await policyNow());
    expect(await set(wanted, at)).toMatchObject({
      exitCode: 1,
      lines: ['This takes two operators: ops --as NAME payout-policy:set …'],
    });
    expect(await set(wanted, at, 'ana')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([]);
    const listed = (await ops(platform, 'payout-policy:settings')).lines.join('\n');
    expect(listed).toContain(`${at}  proposed by ana`);
    expect(await set(wanted, at, 'ana')).toMatchObject({ exitCode: 1 });
    expect(await set(wanted, at, 'ben')).toMatchObject({ exitCode: 0 });
    expect(await rowsAt(at)).toEqual([{ value: wanted }]);
    const { db } = platform.parts;
    await db.deleteFrom('money_out_setting').where('effective_at', '=', new Date(at)).execute();
  });

  it('than the one in force at its start - needs two operators, whatever is in force now', async () => {
    const now = await policyNow();
    const strict = withWay(now, 'withdrawal', { perDay: '100.00' });
    expect(await set(strict, from())).toMatchObject({ exitCode: 0 });
    platform.clock.advance(500);
    const later = new Date(platform.clock.now().getTime() + dayMs).toISOString();
    expect(await set(now, later)).toMatchObject({ exitCode: 1 });
    expect(await rowsAt(later)).toEqual([]);
  });
});

describe('the command health', () => {
  it('lists frozen members and unreviewed flags until an operator acts', async () => {
    expect(await health()).not.toMatch(/payout-policy:/);
    const client = await newMember(platform);
    const phone = client.accountId ?? '';
    const at = platform.clock.now();
    await platform.parts.db
      .insertInto('money_out_flag')
      .values({
        member_id: await memberIdOf(platform, client),
        id: 1n,
        kind: 'transfer',
        flag: 'ring',
        movement_id: 1n,
        amount: 1n,
        flagged_at: at,
        reviewed_at: null,
        note: null,
      })
      .execute();
    await ops(platform, 'payout-policy:freeze', phone, '--reason', 'called us');
    expect((await health()).split('\n')).toEqual(
      expect.arrayContaining([
        `1 flag of money out waits, since ${at.toISOString()}: payout-policy:flags`,
        `1 member is frozen, since ${at.toISOString()}: payout-policy:frozen`,
      ]),
    );
    const [flag = ''] = (await ops(platform, 'payout-policy:flags')).lines[0]?.split(' ') ?? [];
    await ops(platform, 'payout-policy:reviewed', flag, '--reason', 'a family');
    await ops(platform, 'payout-policy:unfreeze', phone, '--reason', 'their passport');
    expect(await health()).not.toMatch(/payout-policy:/);
  });

  it('lists proposals until a second operator acts', async () => {
    const at = from();
    const wanted = withWay(await policyNow(), 'withdrawal', { perHour: 9 });
    await set(wanted, at, 'ana');
    expect(await health()).toContain('1 proposal waits for a second operator: operator:proposals');
    const [listed] = (await ops(platform, 'operator:proposals')).lines;
    expect(listed).toContain(`payout-policy:set ${at}  proposed by ana`);
    await set(wanted, at, 'ben');
    expect(await health()).not.toContain('operator:proposals');
  });
});
