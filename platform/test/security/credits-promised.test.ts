import { opsCommand } from '../../src/kernel/ops/ops.ts';
import { dayMs, manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditGuard } from '../../src/kernel/operator/operator.ts';
import { proposalService } from '../../src/kernel/operator/proposal.service.ts';
import { memberIdOf, newMember, expectLedgerSound } from '../../src/testing/cashier.ts';
import { proposed, takesTwo } from '../../src/testing/credits.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { missionRow, prize } from './promises.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await addOperators(platform);
});
// The limits of one operator count by day.
beforeEach(() => platform.clock.advance(dayMs));
afterAll(async () => {
  await expectLedgerSound(platform);
  await platform.close();
});

const from = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();
const soon = () => ['--from', from(1_000), '--reason', 'test'];
/** A programme's stored settings. */
async function stored(programme: string): Promise<object> {
  const [line = ''] = (await ops(platform, 'reward:settings', programme)).lines.toReversed();
  return JSON.parse(line.slice(line.indexOf('{'))) as object;
}
describe('a promise of one operator to all members', () => {
  const set = async (programme: string, change: object, ...by: readonly string[]) => {
    const value = JSON.stringify({ ...(await stored(programme)), ...change });
    return ops(platform, 'reward:set', programme, value, ...soon(), ...by);
  };
  const done = { exitCode: 0 };

  it.each([
    [
      'check_in',
      { ladder: ['501', ...Array<string>(6).fill('1')] },
      { ladder: Array(7).fill('1') },
    ],
    ['referral', { perMonth: '5000.01' }, { perMonth: '5000.00' }],
  ] as const)(
    '%s - takes two operators above the limit per member',
    async (programme, large, small) => {
      expect(await set(programme, large)).toEqual(takesTwo('reward:set'));
      expect(await set(programme, small)).toMatchObject(done);
    },
  );

  it('as rates - takes two operators', async () => {
    const midnight = startOfManilaDay(addDays(manilaDay(platform.clock.now()), 1)).toISOString();
    const setRebate = async (minimumClaim: string, ...by: readonly string[]) => {
      const value = JSON.stringify({ ...(await stored('rebate')), minimumClaim });
      const when = ['--from', midnight, '--reason', 'test'];
      return ops(platform, 'reward:set', 'rebate', value, ...when, ...by);
    };
    expect(await setRebate('5.00')).toEqual(takesTwo('reward:set'));
    expect(await setRebate('6.00', '--as', 'ana')).toEqual(proposed);
    expect(await setRebate('6.00', '--as', 'ben')).toMatchObject(done);
  });

  it('by a mission, or by a prize’s whole stock - takes two operators above it', async () => {
    const mission = (change: object) =>
      ops(platform, 'mission:set', 'large', JSON.stringify(missionRow(change)), ...soon()); // prettier-ignore
    expect(await mission({ reward: { tokens: '501' } })).toEqual(takesTwo('mission:set'));
    expect(await mission({ reward: { tokens: '501' }, active: false })).toMatchObject(done);
    const add = (change: object) =>
      ops(platform, 'ticket:prize', prize(change), ...soon(), '--until', from(dayMs));
    expect(await add({ id: 'large', tokens: '2', stock: 251 })).toEqual(takesTwo('ticket:prize'));
    expect(await add({ id: 'small', tokens: '2', stock: 250 })).toMatchObject(done);
  });
});

it('of the same kind twice in one run - counts together', async () => {
  const given = {
    kind: 'reward' as const,
    member: await memberIdOf(platform, await newMember(platform)),
  };
  const giving = (amount: bigint) =>
    creditGuard({
      ...platform.parts,
      proposals: proposalService(platform.parts),
      memberByPhone: async () => undefined,
    })(
      opsCommand({
        name: 'test:give',
        effect: 'moves-money',
        summary: '',
        credits: async () => [
          { ...given, amount },
          { ...given, amount },
        ],
        run: async () => ['Given.'],
      }),
    );
  await expect(giving(25_000_001n).run([], {})).rejects.toThrow('This takes two operators');
  expect(await giving(25_000_000n).run([], {})).toEqual(['Given.']);
});
