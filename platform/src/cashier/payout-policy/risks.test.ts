import { dayMs } from '@parol/domain';
import { transferRules, withdrawalRules } from '@parol/wire/fund';
import { factorTac } from '@parol/wire/member';
import { totpBegin } from '@parol/wire/totp';
import { expect, it } from 'vitest';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { latestCode, type TestClient, testPassword } from '../../testing/client.ts';
import { moveTo } from '../../testing/phone-change.ts';
import { switchOnFactor } from '../../testing/second-factor.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { send, payer } = payoutPolicyFixture(() => platform);
const nextDay = () => platform.clock.advance(dayMs);

/** Above which sums of a day the member needs a code, for withdrawals and transfers. */
async function codesAbove(client: TestClient): Promise<readonly unknown[]> {
  const [withdrawal] = (await client.call(withdrawalRules, {})).value;
  const [transfer] = (await client.call(transferRules, {})).value;
  return [withdrawal?.otp_above, transfer?.otp_above];
}
const usual = ['5000.00', '1000.00'];

it('an account - needs codes above lower sums for its first day', async () => {
  const anna = await payer('1000');
  expect(await codesAbove(anna)).toEqual(['2000.00', '200.00']);
  nextDay();
  expect(await codesAbove(anna)).toEqual(usual);
});

/** A code to the phone, and then an authenticator app. */
async function setUpApp(client: TestClient): Promise<unknown> {
  await client.call(factorTac, {});
  const tac_code = await latestCode(platform, client.accountId ?? '');
  await client.call(totpBegin, { password: testPassword, tac_code });
  return switchOnFactor(platform, client);
}

it.each([
  ['another phone', (client: TestClient) => moveTo(platform, client, '639175309999')],
  ['a new second factor', setUpApp],
])('an account with %s - needs a code for any amount for a day', async (_, change) => {
  const [anna, ben] = [await payer('1000'), await payer('50')];
  await send(anna, ben, '5');
  nextDay();
  expect(await codesAbove(anna)).toEqual(usual);
  await change(anna);
  expect(await codesAbove(anna)).toEqual(['0.00', '0.00']);
  expect(await send(anna, ben, '6')).toMatchObject({ code: 'tac_required' });
  nextDay();
  expect(await codesAbove(anna)).toEqual(usual);
});
