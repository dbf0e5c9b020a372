import { dayMs } from '@parol/domain';
import { addWithdrawTicket } from '@parol/wire/fund';
import { epicWithdrawals, withdrawalSpeed } from '@parol/wire/cms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addWallet, newMember, paid, play, run, startCashier } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let requests = 0;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const visitor = () => new TestClient(platform);
const speed = async () => (await visitor().call(withdrawalSpeed, {})).value;
const largest = async () => (await visitor().call(epicWithdrawals, {})).value;

/** A member who withdraws amounts, each paid five seconds after its request. */
async function withdraws(amounts: readonly number[]): Promise<void> {
  const client = await newMember(platform);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  await paid(client, String(sum));
  await play(platform, client, String(sum), String(sum));
  const [account] = (
    await addWallet(platform, client, { bank_acc_no: `09171234${String(100 + requests)}` })
  ).value;
  for (const amount of amounts) {
    await client.call(addWithdrawTicket, {
      withdrawal_amount: String(amount),
      bank_id: 'gcash',
      bank_acc_no: account?.account_ref ?? '',
      request_id: `r${requests++}`,
    });
    for (const wait of [0, 2_000, 3_000]) {
      platform.clock.advance(wait);
      await run(platform, 'sandbox.review-withdrawals');
    }
  }
}

it('nine payouts - have no speed yet; up to ten of the largest are listed first, masked', async () => {
  expect(await largest()).toEqual([]);
  await withdraws([100, 300, 200]);
  await withdraws([100, 100, 100]);
  await withdraws([100, 100, 250]);
  platform.clock.advance(60_000);
  expect(await speed()).toEqual([]);
  await withdraws([150, 120]);
  // Read once a minute.
  expect(await speed()).toEqual([]);
  platform.clock.advance(60_000);
  const rows = await largest();
  expect(rows.map(({ amount }) => amount)).toEqual([
    '300.00',
    '250.00',
    '200.00',
    '150.00',
    '120.00',
    ...Array.from({ length: 5 }, () => '100.00'),
  ]);
  expect(rows[0]).toMatchObject({ label: 'GCash', seconds: 5 });
  expect(rows[0]?.member).toMatch(/^63917•••\d{3}$/);
});

it('ten payouts or more - have a median, and the share within five minutes', async () => {
  expect(await speed()).toEqual([{ payouts: 11, median_seconds: 5, within_five_minutes: 100 }]);
});

it('payouts of more than 30 days ago - are not among the largest', async () => {
  platform.clock.advance(31 * dayMs);
  await withdraws([110]);
  platform.clock.advance(60_000);
  expect((await largest()).map(({ amount }) => amount)).toEqual(['110.00']);
});
