import { dayMs } from '@parol/domain';
import { transferRules, withdrawalRules } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyOutDesk } from '../../src/cashier/testing/money-out-desk.ts';
import { setMoneyOut } from '../../src/cashier/testing/set-money-out.ts';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { bettingMember, withCeilings } from '../../src/testing/held-wins.ts';
import { expectLimitOfManila } from '../../src/testing/manila-mornings.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 4_000 * dayMs, absoluteMs: 4_000 * dayMs };
  platform = await startCashier({ config: { session } });
  await withCeilings(platform);
}, 60_000);
afterAll(() => platform.close());

const { payer, walletOf, withdraw, sendWithCode } = moneyOutDesk(() => platform);
let made = 0;

describe('per day in Manila, at 20:00, 03:00 and 09:00', () => {
  it("a provider's win ceiling of a day - is that of the Manila day", async () => {
    const isHeld = async () => {
      const player = await bettingMember(platform);
      await player.both(`m${made++}`, '1', '1');
      const held = await platform.parts.db
        .selectFrom('held_win')
        .select('id')
        .where('member_id', '=', player.memberId)
        .execute();
      return held.length > 0;
    };
    await expectLimitOfManila(platform.clock, '2027-01-31', {
      // Wins of ₱1,000, or what a look has left of them, reach the ceiling of the day.
      async use() {
        for (const win of ['400', '400', '199', '1'])
          await (await bettingMember(platform)).both(`m${made++}`, '10', win);
      },
      isUsedUp: isHeld,
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
        await setMoneyOut(platform, '20000.00');
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
