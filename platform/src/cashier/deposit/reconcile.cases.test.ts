import { expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { choose, newMember, opened, paid } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import { opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

const squeezed = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/ {2,}/g, ' '));

it('two payments on one order, a refund and a lost payment - each payment counts, and the sum is that of the lines', async () => {
  const twice = await paid(await newMember(platform), '300');
  await choose(twice.pg_htpay_url, 'pay-again');
  const refunded = await paid(await newMember(platform), '500');
  await choose(refunded.pg_htpay_url, 'refund');
  const lost = await opened(await newMember(platform), gateways.maya, '760');
  await choose(lost.pg_htpay_url, 'silent');
  await paid(await newMember(platform), '100');

  const lines = squeezed(await opsLines(platform, 'reconcile', 'maya'));
  expect(lines.slice(1, 4)).toEqual([
    'maya says 1460.00 in 6 payments',
    'the ledger says 900.00 in 3 postings',
    '3 differences, 560.00 in all:',
  ]);
  expect(lines.slice(4).toSorted()).toEqual(
    [
      `${twice.deposit_id} paid 600.00, credited 300.00`,
      `${twice.deposit_id} payment of 300.00`,
      `${twice.deposit_id} payment of 300.00`,
      `${refunded.deposit_id} paid 0.00, credited 500.00`,
      `${refunded.deposit_id} payment of 500.00`,
      `${refunded.deposit_id} payment of -500.00`,
      `${lost.deposit_id} paid 760.00, not credited: deposit ${lost.deposit_id} is pending`,
    ].toSorted(),
  );
});
