import { hourMs, pesos } from '@parol/domain';
import { promotionList } from '@parol/wire/campaign';
import { cancelDeposit } from '@parol/wire/fund';
import { responsibleGamingToday, responsibleGamingWatch } from '@parol/wire/responsible-gaming';
import { describe, expect, it } from 'vitest';
import { deposit, given, newMember, paid, play } from '../../src/testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../src/testing/cashier-of-file.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { expectLimitOfManila } from '../../src/testing/manila-mornings.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { game, limit, limitOf } from '../responsible-gaming/responsible-gaming.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

/** A Sunday and the last day of its month. */
const eve = '2027-01-31';
const spans = ['day', 'week', 'month'] as const;
/** A member who signs up at 12:00 of the eve. */
async function memberOfEve(): Promise<TestClient> {
  platform.clock.freeze(new Date(`${eve}T12:00:00+08:00`));
  return newMember(platform);
}

describe('limits of Play safely per day, week and month, at 20:00, 03:00 and 09:00 in Manila,', () => {
  const setAll = async (client: TestClient, kind: 'deposit' | 'wager' | 'loss', amount: string) => {
    for (const span of spans) expect((await limit(client, kind, span, amount)).ok).toBe(true);
  };
  const used = async (client: TestClient, kind: 'deposit' | 'wager' | 'loss') =>
    Promise.all(spans.map(async (span) => (await limitOf(client, kind, span))?.used));
  const bet = async (client: TestClient, stake: number) =>
    (await (await game(platform, client)).bet(pesos(stake))).status;

  it('on deposits - begin anew with the Manila day, week and month', async () => {
    const client = await memberOfEve();
    await setAll(client, 'deposit', '100');
    await expectLimitOfManila(platform.clock, eve, {
      use: async () => {
        // After the deposit of a look, the next one has to wait.
        platform.clock.advance(120_000);
        await paid(client, '100');
        expect(await used(client, 'deposit')).toEqual(['100.00', '100.00', '100.00']);
      },
      isUsedUp: async () => {
        const { code, value } = await deposit(client, gateways.maya, '100');
        // An open deposit would count, too.
        if (value[0]) await client.call(cancelDeposit, { deposit_id: value[0].deposit_id });
        return code === 'deposit_limit_reached';
      },
    });
  });

  it.each(['wager', 'loss'] as const)('on a %s - begin anew with them', async (kind) => {
    const client = await memberOfEve();
    await given(platform, client, 1_000);
    await setAll(client, kind, '100');
    await expectLimitOfManila(platform.clock, eve, {
      // A look before may have staked ₱1.
      use: async () => {
        for (const stake of [99, 1]) await bet(client, stake);
        expect(await used(client, kind)).toEqual(['100.00', '100.00', '100.00']);
      },
      isUsedUp: async () => (await bet(client, 1)) === 'limit_reached',
    });
  });

  it('first set at 09:00 - count the stakes of 03:00, and not those of the evening', async () => {
    const client = await memberOfEve();
    await given(platform, client, 1_000);
    for (const time of [`${eve}T23:00:00`, '2027-02-01T03:00:00']) {
      platform.clock.freeze(new Date(`${time}+08:00`));
      expect(await bet(client, 50)).toBe('ok');
    }
    platform.clock.advance(6 * hourMs);
    await setAll(client, 'wager', '100');
    expect(await used(client, 'wager')).toEqual(['50.00', '50.00', '50.00']);
  });
});

it('the time on the site - is that of the Manila day, at 03:00 and 09:00', async () => {
  const client = await memberOfEve();
  const stay = async (time: string, minutes: number) => {
    platform.clock.freeze(new Date(`${time}+08:00`));
    await client.call(responsibleGamingWatch, {});
    for (let passed = 0; passed < minutes; passed++) {
      platform.clock.advance(60_000);
      await client.call(responsibleGamingWatch, {});
    }
    return (await client.call(responsibleGamingToday, {})).value[0]?.minutes;
  };
  await stay(`${eve}T20:00:00`, 3);
  const early = await stay('2027-02-01T03:00:00', 2);
  expect([early, await stay('2027-02-01T09:00:00', 1)]).toEqual([2, 3]);
});

describe('a promotion, at 20:00, 03:00 and 09:00 in Manila', () => {
  const refused = async (client: TestClient, id: string) =>
    (await client.call(promotionList, {}, { account_id: client.accountId })).value.find(
      ({ promotion_id }) => promotion_id === id,
    )?.refused;

  it('claimed once a day - can be claimed again on the next Manila day', async () => {
    const client = await memberOfEve();
    await expectLimitOfManila(platform.clock, eve, {
      async use() {
        await paid(client, '100', { promotion_id: 'daily' });
        await play(platform, client, '110', '110');
        await play(platform, client, '110', '110');
      },
      isUsedUp: async () => (await refused(client, 'daily')) === 'claim_promo_only_once_a_day',
    });
  });

  it('for the first deposit of a day - is for that of the Manila day', async () => {
    const client = await memberOfEve();
    platform.clock.advance(-48 * hourMs);
    await paid(client, '100');
    await expectLimitOfManila(platform.clock, eve, {
      use: () => paid(client, '100'),
      isUsedUp: async () =>
        (await refused(client, 'first-daily')) === 'promotion_requirement_not_met',
    });
  });
});

it("what an operator may adjust alone on a day - is that of the Manila day, a member's and in all", async () => {
  const client = await memberOfEve();
  const adjust = (amount: string) =>
    ops(platform, 'adjust', client.accountId ?? '', amount, '--reason', 'Late slip');
  await expectLimitOfManila(platform.clock, eve, {
    // ₱5,000 a member; a look before took ₱1.
    use: async () => [await adjust('4999'), await adjust('1')],
    isUsedUp: async () => (await adjust('1')).exitCode !== 0,
  });
});
