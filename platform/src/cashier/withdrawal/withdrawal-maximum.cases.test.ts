import { readFile } from 'node:fs/promises';
import { parseAmount, pesos } from '@parol/domain';
import { withdrawalRules } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ringgitFigures } from '../../kernel/config/variables/ringgit-figures.ts';
import {
  expectLedgerSound,
  expectNoPosting,
  memberIdOf,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';
import { setPayoutPolicy } from '../testing/set-payout-policy.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { payer, walletOf, withdraw } = payoutPolicyFixture(() => platform);

const allow = (perDay: string) => setPayoutPolicy(platform, perDay);
const rulesOf = async (client: Awaited<ReturnType<typeof payer>>) =>
  (await client.call(withdrawalRules, {})).value[0];

describe('the maximum of a withdrawal', () => {
  it('with ₱20,000 a day, ₱3,000 of it used - is the ₱17,000 left, in the rules and the refusals', async () => {
    await allow('20000.00');
    const client = await payer('40000');
    const ref = await walletOf(client);
    expect((await withdraw(client, ref, '3000')).ok).toBe(true);
    expect(await rulesOf(client)).toMatchObject({ maximum: '17000.00', maximum_of: 'day' });
    for (const amount of ['17000.01', '30000', '500000.01', '1000000000']) {
      const refused = await expectNoPosting(platform, () => withdraw(client, ref, amount));
      expect([amount, refused.code]).toEqual([amount, 'day_limit_exceeded']);
      expect(refused.value).toEqual([{ limit: '20000.00', left: '17000.00' }]);
    }
    expect((await withdraw(client, ref, '17000')).ok).toBe(true);
  });

  it("with ₱2,000,000 a day - is a ticket's ₱500,000, in the rules and the refusal", async () => {
    await allow('2000000.00');
    const client = await payer('1000');
    const ref = await walletOf(client);
    expect(await rulesOf(client)).toMatchObject({ maximum: '500000.00', maximum_of: 'ticket' });
    expect(await expectNoPosting(platform, () => withdraw(client, ref, '500000.01'))).toMatchObject(
      {
        code: 'exceed_max_withdrawal',
        value: [{ maximum: '500000.00' }],
      },
    );
  });

  it.each([
    ['10000.00', 60, 1],
    ['10000.01', 180, 1],
    ['100000.00', 180, 2],
    ['100000.01', 180, 3],
    ['500000.00', 180, 10],
  ])(
    'a ticket of ₱%s - is promised within %i s, in %i transfers',
    async (amount, seconds, legs) => {
      await allow('2000000.00');
      const client = await payer('50000');
      await platform.parts.wallet.post({
        member: await memberIdOf(platform, client),
        scope: 'test',
        key: amount,
        kind: 'deposit',
        amount: pesos(600_000),
        counter: { kind: 'gateway', owner: 'test' },
        ref: 't',
        at: platform.clock.now(),
      });
      const [ticket] = (await withdraw(client, await walletOf(client), amount)).value;
      expect(ticket).toMatchObject({ promised_seconds: seconds, held: null });
      expect(ticket?.legs).toHaveLength(legs);
    },
  );
});

describe("the specification's figures in RM", () => {
  it('apply as one table - to the fee, the speed promise and the cashback', async () => {
    const { transfer, withdrawal, configNumbers } = platform.parts.config;
    expect(Object.values(ringgitFigures).map(({ stated, pesos: text }) => [stated, text])).toEqual([
      ['RM0.20', '0.20'],
      ['RM10,000', '10000.00'],
      ['RM100,000', '100000.00'],
      ['RM20', '250.00'],
    ]);
    const units = ({ pesos: text }: { readonly pesos: string }) => parseAmount(text);
    expect(transfer.fee).toBe(units(ringgitFigures.transferFee));
    expect(withdrawal.speed.map(({ upTo }) => upTo)).toEqual([
      units(ringgitFigures.fastUpTo),
      units(ringgitFigures.slowAbove),
      null,
    ]);
    expect(withdrawal.maximum).toBeGreaterThan(units(ringgitFigures.slowAbove) ?? 0n);
    const file = new URL('../../../db/data/programme_setting.json', import.meta.url);
    const rows: { programme: string; value: Record<string, unknown> }[] = JSON.parse(
      await readFile(file, 'utf8'),
    );
    const referral = rows.find(({ programme }) => programme === 'referral');
    expect(referral?.value['perDeposit']).toBe(ringgitFigures.referralPerDeposit.pesos);
    // Listed by the specification without a use.
    expect(configNumbers).toEqual({ min: 67, max: 94, precision: 2 });
  });
});
