import { dayMs } from '@parol/domain';
import { transferRules, withdrawalRules } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutPolicyFixture } from '../../src/cashier/testing/payout-policy-fixture.ts';
import { setPayoutPolicy } from '../../src/cashier/testing/set-payout-policy.ts';
import { newMember, run, startCashier } from '../../src/testing/cashier.ts';
import { type BettingMember, bettingMember, withCeilings } from '../../src/testing/held-wins.ts';
import { expectLimitOfManila } from '../../src/testing/manila-mornings.ts';
import { ops, opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 4_000 * dayMs, absoluteMs: 4_000 * dayMs };
  platform = await startCashier({ config: { session } });
  await withCeilings(platform);
});
afterAll(() => platform.close());

const { payer, walletOf, withdraw, sendWithCode } = payoutPolicyFixture(() => platform);
let made = 0;

describe('per day in Manila, at 20:00, 03:00 and 09:00', () => {
  const isHeld = async ({ memberId }: BettingMember) => {
    const held = await platform.parts.db
      .selectFrom('held_win')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', '=', 'open')
      .execute();
    return held.length > 0;
  };
  /** Wins of ₱1,000, or what a look has left of them, which reach the ceiling of the day. */
  const winsOfDay = ['400', '400', '199', '1'];

  it("a provider's win ceiling of a day - is that of the Manila day, and so is its alarm", async () => {
    const pays = async (bet: string, win: string) => {
      const player = await bettingMember(platform);
      await player.both(`m${made++}`, bet, win);
      return player;
    };
    await expectLimitOfManila(platform.clock, '2027-01-31', {
      async use() {
        for (const win of winsOfDay) await pays('10', win);
      },
      async isUsedUp() {
        const held = await isHeld(await pays('1', '1'));
        const said = (await opsLines(platform, 'health')).join('\n');
        expect(said.includes('is past what its wins may pay on a day'), 'alarm').toBe(held);
        return held;
      },
    });
  });

  it('a win that came before its bet - counts to the Manila day, and waits by its ceiling', async () => {
    const pays = async (win: string) => {
      const player = await bettingMember(platform);
      const round = `m${made++}`;
      await player.win(`${round}-win`, round, win);
      await player.bet(round, round, '10');
      await run(platform, 'play.pay-arrived-wins');
      return player;
    };
    await expectLimitOfManila(platform.clock, '2027-05-31', {
      async use() {
        for (const win of winsOfDay) await pays(win);
      },
      isUsedUp: async () => isHeld(await pays('1')),
    });
  });

  it('what an operator may give alone on a day - is that of the Manila day', async () => {
    const client = await newMember(platform);
    const grant = (count: number) =>
      ops(platform, 'ticket:grant', client.accountId ?? '', String(count), '--reason', 'x');
    await expectLimitOfManila(platform.clock, '2027-03-31', {
      // 99 of 100 tickets a member; a look before took two.
      use: async () => [await grant(97), await grant(2)],
      isUsedUp: async () => (await grant(2)).exitCode !== 0,
    });
  });

  it('five withdrawals a day - are those of the Manila day', async () => {
    const client = await payer('20000');
    const ref = await walletOf(client);
    await expectLimitOfManila(platform.clock, '2027-05-31', {
      async use() {
        await setPayoutPolicy(platform, '20000.00');
        for (let n = 0; n < 5; n++)
          expect((await withdraw(client, ref, String(50 + n))).ok).toBe(true);
      },
      async isUsedUp() {
        const [rules] = (await client.call(withdrawalRules, {})).value;
        return rules?.left_today === 0;
      },
    });
  });

  it('the sum that may be sent on a day - is that of the Manila day', async () => {
    const [anna, ben] = [await payer('20000'), await payer('50')];
    const left = async () => (await anna.call(transferRules, {})).value[0]?.day_left;
    await expectLimitOfManila(platform.clock, '2027-07-31', {
      use: async () => {
        expect((await sendWithCode(anna, ben, '1000')).ok).toBe(true);
      },
      isUsedUp: async () => (await left()) !== '5000.00',
    });
  });
});
