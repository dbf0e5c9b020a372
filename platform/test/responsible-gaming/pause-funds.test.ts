import { dayMs } from '@parol/domain';
import { coolOff, selfExclude } from '@parol/wire/responsible-gaming';
import {
  addWithdrawTicket,
  bonusToGiveUp,
  giveUpBonus,
  promotionStatus,
  withdrawalRules,
} from '@parol/wire/fund';
import { claimRebate } from '@parol/wire/rebate';
import { expect, it } from 'vitest';
import { gateways } from '../../src/testing/gateways.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { addWallet, choose, money, opened, paid, play } from '../../src/testing/cashier.ts';
import { memberOfEachTest } from './responsible-gaming.ts';

let platform: TestPlatform;
let client: TestClient;
const { later } = memberOfEachTest((now) => ({ platform, client } = now));

const exclude = () => client.call(selfExclude, { months: 6 });
const halfYear = 181 * dayMs;
const rules = async () => {
  const [row] = (await client.call(withdrawalRules, {})).value;
  return { available: row?.available, withheld: row?.withheld, bonus_only: row?.bonus_only };
};
const open = async () => (await client.call(promotionStatus, {})).value;

let requests = 0;
const payee = async () => (await addWallet(platform, client)).value[0]?.account_ref ?? '';
const withdraw = async (amount: string, bank_acc_no?: string) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: amount,
    bank_id: 'gcash',
    bank_acc_no: bank_acc_no ?? (await payee()),
    request_id: `funds-${requests++}`,
  });

it('exclude oneself with an unplayed deposit - all of it can be withdrawn', async () => {
  await paid(client, '1000');
  expect(await rules()).toEqual({ available: '0.00', withheld: '1000.00', bonus_only: false });
  await exclude();
  expect(await rules()).toEqual({ available: '1000.00', withheld: '0.00', bonus_only: true });
  expect(await open()).toEqual([]);
  await later(0);
  expect(await withdraw('1000')).toMatchObject({ ok: true });
  expect((await money(client)).balance).toBe('0.00');
});

it('a deposit arrives during a self-exclusion - it can be withdrawn', async () => {
  const row = await opened(client, gateways.maya, '300');
  await exclude();
  await choose(row.pg_htpay_url, 'pay');
  expect(await money(client)).toEqual({
    balance: '300.00',
    withheld: '0.00',
    available: '300.00',
  });
  await later(0);
  expect(await withdraw('300')).toMatchObject({ ok: true });
});

it('claim a rebate during a self-exclusion - it can be withdrawn', async () => {
  await ops(platform, 'rebate:grant', client.accountId ?? '', '60', '--reason', 'earned before');
  await exclude();
  expect(await client.call(claimRebate, { amount: '60' })).toMatchObject({ ok: true });
  expect(await money(client)).toEqual({ balance: '60.00', withheld: '0.00', available: '60.00' });
});

it('a cool-off with an unplayed deposit - withholds it as before', async () => {
  await paid(client, '1000');
  await client.call(coolOff, { days: 30 });
  expect(await rules()).toEqual({ available: '0.00', withheld: '1000.00', bonus_only: false });
  await later(0);
  expect(await withdraw('100')).toMatchObject({ code: 'withdrawal_amount_lte_withhold_amount' });
});

it('exclude oneself with an open bonus - the deposit is free, the bonus is not', async () => {
  await paid(client, '300', { promotion_id: 'welcome' });
  await exclude();
  expect(await rules()).toEqual({ available: '300.00', withheld: '450.00', bonus_only: true });
  expect(await open()).toMatchObject([{ kind: 'promotion', withheld: '450.00' }]);
  await later(0);
  const account = await payee();
  expect(await withdraw('300.01', account)).toMatchObject({
    code: 'withdrawal_amount_lte_withhold_amount',
  });
  expect(await withdraw('200', account)).toMatchObject({ ok: true });
  const requirement_id = (await open())[0]?.requirement_id ?? '';
  const [shown] = (await client.call(bonusToGiveUp, { requirement_id })).value;
  expect(shown).toMatchObject({ removed: '450.00', left: '100.00', turnover_left: '0.00' });
  await client.call(giveUpBonus, { requirement_id, removed: '450.00', left: '100.00' });
  await later(halfYear);
  expect(await money(client)).toEqual({
    balance: '100.00',
    withheld: '0.00',
    available: '100.00',
  });
});

it('end an exclusion after a withdrawal - only later deposits have to be played', async () => {
  await paid(client, '1000');
  await exclude();
  await later(0);
  expect(await withdraw('900')).toMatchObject({ ok: true });
  await later(halfYear);
  expect(await money(client)).toMatchObject({ balance: '100.00', withheld: '0.00' });
  await paid(client, '500');
  expect(await money(client)).toMatchObject({ balance: '600.00', withheld: '500.00' });
  await play(platform, client, '500', '500');
  expect(await money(client)).toMatchObject({ balance: '600.00', withheld: '0.00' });
});

it('end an exclusion without a withdrawal - the deposit has to be played once', async () => {
  await paid(client, '1000');
  await exclude();
  await later(halfYear);
  expect(await rules()).toEqual({ available: '0.00', withheld: '1000.00', bonus_only: false });
});

it('a longer cool-off during a self-exclusion - the money stays free until the exclusion ends', async () => {
  await paid(client, '1000');
  await exclude();
  await later(halfYear - 10 * dayMs);
  expect(await client.call(coolOff, { days: 30 })).toMatchObject({ ok: true });
  expect(await money(client)).toMatchObject({ withheld: '0.00' });
  await later(10 * dayMs);
  expect(await money(client)).toMatchObject({ withheld: '1000.00' });
});
