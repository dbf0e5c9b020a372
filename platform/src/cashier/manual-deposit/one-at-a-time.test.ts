import { cancelDeposit, manualDeposit, manualDepositList } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  deposit,
  newMember,
  opened,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

let references = 0;
const sendManual = (client: TestClient) =>
  client.call(manualDeposit, {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
    deposit_date: '2026-11-21',
    deposit_method: 'online_transfer',
    deposit_amount: '500',
    ref_no: `ONE-${references++}`,
  });

it('a manual deposit while one at a gateway is pending - is refused and names that deposit', async () => {
  const client = await newMember(platform);
  const { deposit_id } = await opened(client, gateways.maya, '300');
  expect(await sendManual(client)).toMatchObject({
    ok: false,
    code: 'pending_deposit',
    value: [{ deposit_id, route: '/mayapay', label: gateways.maya.label, amount: '300.00' }],
  });
  await client.call(cancelDeposit, { deposit_id });
  expect(await sendManual(client)).toMatchObject({ ok: true });
});

it('a manual deposit after the one at a gateway expired, before the job ran - is accepted', async () => {
  const client = await newMember(platform);
  await opened(client, gateways.maya, '300');
  platform.clock.advance(15 * 60_000);
  expect(await sendManual(client)).toMatchObject({ ok: true });
});

it('a deposit at a gateway while a manual one is pending - is refused and names that deposit', async () => {
  const client = await newMember(platform);
  await sendManual(client);
  const manual = (await client.call(manualDepositList, {})).value[0]?.data[0];
  expect(await deposit(client, gateways.maya, '300')).toMatchObject({
    ok: false,
    code: 'pending_deposit',
    value: [
      {
        manual_deposit_id: manual?.manual_deposit_id,
        label: { en: 'BDO Unibank' },
        amount: '500.00',
      },
    ],
  });
});

it('a deposit at a gateway and a manual one, sent at the same moment - one is accepted', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const client = await newMember(platform);
    const replies = await Promise.all([deposit(client, gateways.maya, '300'), sendManual(client)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['OK', 'pending_deposit']);
  }
});
