import { withdrawTicketList } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addWallet,
  expectLedgerSound,
  run,
  startCashier,
  walletNumber,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';

const dayMs = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests wait.
  const session = { idleMs: 10 * dayMs, absoluteMs: 10 * dayMs };
  platform = await startCashier({ config: { session } });
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { ops, payer, walletOf, withdraw } = payoutPolicyFixture(() => platform);

const newest = async (client: TestClient) =>
  (await client.call(withdrawTicketList, {})).value[0]?.data[0];
const inADay = () => new Date(platform.clock.now().getTime() + dayMs).toISOString();
const phoneOf = ({ accountId }: TestClient) => accountId ?? '';
const reviewed = async () => {
  for (const line of (await ops('payout-policy:flags')).split('\n').filter(Boolean))
    await ops('payout-policy:reviewed', line.split('  ')[0] ?? '', '--reason', 'checked');
};

describe('a withdrawal that is held for a review', () => {
  it('as the fourth within an hour - tells of movements and a day, until an operator has reviewed it', async () => {
    const client = await payer('1000');
    const ref = await walletOf(client);
    for (const amount of ['50', '51', '52', '53']) await withdraw(client, ref, amount);
    const until = inADay();
    const [ticket] = (await withdraw(client, ref, '54')).value;
    const held = {
      held: 'movements',
      held_until: until,
      expected_at: until,
      promised_seconds: null,
    };
    expect(ticket).toMatchObject(held);
    await run(platform, 'sandbox.review-withdrawals');
    expect(await newest(client)).toMatchObject({ ...held, state: 'processing' });
    await reviewed();
    expect(await newest(client)).toMatchObject({ held: null, promised_seconds: 60 });
  });

  it('to an account that another member has too - tells of the account', async () => {
    const [ana, ben] = [await payer('200'), await payer('200')];
    const account = { bank_acc_no: walletNumber(ana) };
    const [added] = (await addWallet(platform, ana, account)).value;
    await ops('bank:share', added?.account_ref ?? '', phoneOf(ben), '--reason', 'family');
    const [shared] = (await addWallet(platform, ben, account)).value;
    // As for accounts from before numbers belonged to one member.
    await platform.parts.db.deleteFrom('payout_number_share').execute();
    const [ticket] = (await withdraw(ben, shared?.account_ref ?? '', '100')).value;
    expect(ticket).toMatchObject({ held: 'shared_account', held_until: inADay() });
    await reviewed();
  });

  it('of a member whom an operator froze - tells so, from the freeze on', async () => {
    const client = await payer('200');
    const [ticket] = (await withdraw(client, await walletOf(client), '100')).value;
    expect(ticket).toMatchObject({ held: null });
    platform.clock.advance(30_000);
    await ops('payout-policy:freeze', phoneOf(client), '--reason', 'the phone was stolen');
    expect(await newest(client)).toMatchObject({ held: 'frozen', held_until: inADay() });
    await ops('payout-policy:unfreeze', phoneOf(client), '--reason', 'identity checked');
    expect(await newest(client)).toMatchObject({ held: null, promised_seconds: 60 });
  });

  it('that nobody decides in its minute - is late: a day from the promised time, then no time', async () => {
    const client = await payer('200');
    const [ticket] = (await withdraw(client, await walletOf(client), '100.17')).value;
    const promised = Date.parse(ticket?.expected_at ?? '');
    platform.clock.advance(60_001);
    expect(await newest(client)).toMatchObject({
      held: 'late',
      held_until: new Date(promised + dayMs).toISOString(),
      promised_seconds: null,
    });
    platform.clock.advance(dayMs);
    expect(await newest(client)).toMatchObject({ held: 'late', held_until: null });
    await ops('withdrawal:approve', ticket?.ticket_id ?? '');
    await ops('withdrawal:pay', ticket?.ticket_id ?? '');
    expect(await newest(client)).toMatchObject({
      state: 'completed',
      held: null,
      promised_seconds: 60,
    });
  });
});
