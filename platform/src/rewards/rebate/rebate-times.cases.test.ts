import { manilaDay } from '@parol/domain';
import { promoStatement } from '@parol/wire/report';
import { beforeAll, expect, it } from 'vitest';
import { memberIdOf } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { addOperators, opsByTwo } from '../../testing/operators.ts';
import { rebateFixture, stored } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
beforeAll(async () => {
  fixture.at('2026-12-05T12:00:00');
  const terms = JSON.stringify({ ...stored, turnover: '4' });
  await addOperators(fixture.platform);
  const from = ['--from', '2026-12-06T00:00:00+08:00', '--reason', 'x'];
  expect((await opsByTwo(fixture.platform, 'reward:set', 'rebate', terms, ...from)).exitCode).toBe(
    0,
  );
});

const day = () => manilaDay(fixture.platform.clock.now());
/** Claims all that the member can; returns what was claimed and the turnover that it needs. */
async function claimed(client: TestClient) {
  const bonus = await fixture.claimable(client);
  expect((await fixture.claim(client, bonus)).value).toMatchObject([{ repeated: false }]);
  const [statement] = (await client.call(promoStatement, { from: day(), to: day() })).value;
  return statement?.data.map((line) => [line.name.en, line.bonus, line.target]);
}

it('a rebate of ₱3 with `times` 4 - needs ₱12 of stakes', async () => {
  fixture.at('2026-12-06T12:00:00');
  const client = await fixture.player();
  await fixture.play(client, 1_000, 0);
  fixture.at('2026-12-07T12:00:00');
  await fixture.accrue('2026-12-06');
  expect(await claimed(client)).toEqual([['Rebate', '3.00', '12.00']]);
});

it('a late correction of ₱3 with `times` 4 - needs ₱12 of stakes', async () => {
  fixture.at('2026-12-10T12:00:00');
  const client = await fixture.player();
  await fixture.play(client, 1_000, 1_000);
  fixture.at('2026-12-11T12:00:00');
  await fixture.accrue('2026-12-10');
  expect(await fixture.claimable(client)).toBe('0.00');
  await fixture.platform.parts.db
    .updateTable('game_round')
    .set({ payout: 0n })
    .where('member_id', '=', await memberIdOf(fixture.platform, client))
    .execute();
  expect(await fixture.accrue('2026-12-10')).toBe(1);
  expect(await claimed(client)).toEqual([['Rebate', '3.00', '12.00']]);
});
