import { adjustmentDetails } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { expectNoPosting, money, newMember, opened, paid } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const takeBack = (...line: readonly string[]) => ops(platform, 'deposit:take-back', ...line);
const balanceOf = async (client: TestClient) => (await money(client)).balance;

async function credited(amount = '300') {
  const client = await newMember(platform);
  const { deposit_id: id } = await paid(client, amount);
  return { client, id };
}

describe('a credited deposit that the gateway returned', () => {
  it('is deducted once, and the statement names it', async () => {
    const { client, id } = await credited();
    const done = {
      exitCode: 0,
      lines: [`Taken back: 300.00 of deposit ${id}. The balance is 0.00.`],
    };
    expect(await takeBack(id, '300')).toEqual(done);
    expect((await takeBack(id, '300')).lines).toEqual([
      `Was ${done.lines[0]?.replace('Taken back', 'taken back before')}`,
    ]);
    expect(await balanceOf(client)).toBe('0.00');
    expect((await client.call(adjustmentDetails, {})).value[0]?.data).toMatchObject([
      { amount: '-300.00', reference: id, reason: { en: `Deposit ${id} returned by Maya` } },
    ]);
  });

  it('in a part - is deducted in that part, and a second part takes "adjust"', async () => {
    const { client, id } = await credited();
    expect(await takeBack(id, '100')).toMatchObject({ exitCode: 0 });
    expect(await takeBack(id, '50')).toEqual({
      exitCode: 1,
      lines: [`Deposit ${id} was taken back with another amount; settle the rest with "adjust".`],
    });
    expect(await balanceOf(client)).toBe('200.00');
  });

  it('above the limit of one operator - takes two', async () => {
    await addOperators(platform);
    const { client, id } = await credited('5001');
    expect(await takeBack(id, '5001', '--as', 'ana')).toMatchObject({ exitCode: 0 });
    expect(await balanceOf(client)).toBe('5001.00');
    expect(await takeBack(id, '5001', '--as', 'ben')).toMatchObject({ exitCode: 0 });
    expect(await balanceOf(client)).toBe('0.00');
  });

  it('with more than it credited, unpaid, unknown, or spent - is refused in one line', async () => {
    const { client, id } = await credited();
    const open = await newMember(platform);
    const { deposit_id: unpaid } = await opened(open, gateways.maya, '300');
    await ops(platform, 'adjust', client.accountId ?? '', '-250', '--reason', 'Spent');
    for (const [reference, amount, said] of [
      [id, '300.01', `Deposit ${id} credited 300.00; take at most that.`],
      [id, '51', 'The balance is less than that: take what is there, or wait until more is.'],
      [unpaid, '1', `Deposit ${unpaid} is pending, not credited.`],
      ['DP1', '1', 'There is no deposit "DP1".'],
    ] as const)
      await expectNoPosting(platform, async () =>
        expect(await takeBack(reference, amount)).toEqual({ exitCode: 1, lines: [said] }),
      );
  });
});
