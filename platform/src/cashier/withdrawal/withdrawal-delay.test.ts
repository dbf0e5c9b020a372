import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pesos } from '@parol/domain';
import {
  addWithdrawTicket,
  memberEwalletList,
  transferRules,
  transferToFriend,
  withdrawalRules,
} from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  addWallet,
  memberIdOf,
  newMember,
  startCashier,
  expectNoPosting,
  withdrawalCode,
} from '../../testing/cashier.ts';
import { setMember } from '../../testing/set-member.ts';

const HOUR = 3_600_000;
const dir = mkdtempSync(join(tmpdir(), 'parol-delay-'));
const configOf = (env: Readonly<Record<string, string>>) => readConfig({ PAROL_DATA: dir, ...env });
const law = { PAROL_PROFILE: 'ph', PAROL_WITHDRAWAL_DELAY_HOURS: '6' };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('the delay - is a day in the ph profile by default, and zero in the sandbox', () => {
  expect(configOf({ PAROL_PROFILE: 'ph' }).withdrawal.delayMs).toBe(24 * HOUR);
  expect(configOf(law).withdrawal.delayMs).toBe(6 * HOUR);
  expect(configOf({ PAROL_WITHDRAWAL_DELAY_HOURS: '6' }).withdrawal.delayMs).toBe(0);
  expect(() => configOf({ ...law, PAROL_WITHDRAWAL_DELAY_HOURS: 'soon' })).toThrow(
    'PAROL_WITHDRAWAL_DELAY_HOURS must be a number of hours',
  );
});

let requests = 0;
/** A member with ₱500 that can be withdrawn and a new GCash account. */
async function holder(
  platform: TestPlatform,
): Promise<{ client: TestClient; id: bigint; ref: string; usableFrom: string }> {
  const client = await newMember(platform);
  const id = await memberIdOf(platform, client);
  await platform.parts.wallet.post({
    member: id,
    scope: 'test',
    key: String(id),
    kind: 'deposit',
    amount: pesos(500),
    counter: { kind: 'gateway', owner: 'test' },
    ref: 'test',
    at: platform.clock.now(),
  });
  const [account] = (await addWallet(platform, client)).value;
  return { client, id, ref: account?.account_ref ?? '', usableFrom: account?.usable_from ?? '' };
}
const withdraw = ({ client, ref }: { client: TestClient; ref: string }, tac_code?: string) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: '100',
    bank_id: 'gcash',
    bank_acc_no: ref,
    request_id: `r${requests++}`,
    ...(tac_code && { tac_code }),
  });
const usableFromOf = async (client: TestClient) =>
  (await client.call(memberEwalletList, {})).value[0]?.usable_from;
const usable = async (client: TestClient) =>
  (await client.call(memberEwalletList, {})).value[0]?.usable;
const sendOpensAt = async (client: TestClient) =>
  (await client.call(transferRules, {})).value[0]?.opens_at;
const opensAt = async (client: TestClient) =>
  (await client.call(withdrawalRules, {})).value[0]?.opens_at;

describe('in the ph profile', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startCashier({ config: { withdrawal: configOf(law).withdrawal } });
  });
  afterAll(() => platform.close());

  it('a new account - is refused with the time when it becomes usable, and paid afterwards', async () => {
    const one = await holder(platform);
    const opens = new Date(platform.clock.now().getTime() + 6 * HOUR);
    expect(one.usableFrom).toBe(opens.toISOString());
    expect(await expectNoPosting(platform, () => withdraw(one))).toMatchObject({
      http: 200,
      ok: false,
      code: 'payout_account_new',
      value: [{ usable_from: opens.toISOString(), time: '2026-11-21 18:00:00' }],
    });
    expect(await opensAt(one.client)).toBeNull();
    platform.clock.advance(6 * HOUR - 1);
    expect((await withdraw(one)).code).toBe('payout_account_new');
    expect(await usable(one.client)).toBe(false);
    platform.clock.advance(1);
    expect(await usable(one.client)).toBe(true);
    expect((await withdraw(one)).ok).toBe(true);
  });

  it('a changed phone - delays all accounts and reports until when', async () => {
    const one = await holder(platform);
    platform.clock.advance(6 * HOUR);
    expect((await withdraw(one)).ok).toBe(true);
    const changed = platform.clock.now();
    await setMember(platform, one.id, { phone_changed_at: changed });
    const opens = new Date(changed.getTime() + 6 * HOUR).toISOString();
    expect(await expectNoPosting(platform, () => withdraw(one))).toMatchObject({
      code: 'withdrawal_phone_changed',
      value: [{ usable_from: opens }],
    });
    expect(await usableFromOf(one.client)).toBe(opens);
    expect(await opensAt(one.client)).toBe(opens);
    platform.clock.advance(6 * HOUR);
    // For a day after the change, every amount needs a code sent to the phone.
    expect((await withdraw(one)).code).toBe('tac_required');
    expect((await withdraw(one, await withdrawalCode(platform, one.client))).ok).toBe(true);
    expect(await opensAt(one.client)).toBeNull();
  });

  it('a changed phone - delays transfers to friends as well', async () => {
    const [one, friend] = [await holder(platform), await newMember(platform)];
    const toFriend = () =>
      one.client.call(transferToFriend, {
        recipient: friend.accountId ?? '',
        transfer_amount: '5',
        request_id: `r${requests++}`,
      });
    // Neither has deposited, which is now the only reason for refusal.
    expect((await toFriend()).code).toBe('never_deposited');
    await setMember(platform, one.id, {
      phone_changed_at: platform.clock.now(),
    });
    const opens = new Date(platform.clock.now().getTime() + 6 * HOUR).toISOString();
    expect(await expectNoPosting(platform, toFriend)).toMatchObject({
      code: 'transfer_phone_changed',
      value: [{ usable_from: opens }],
    });
    expect(await sendOpensAt(one.client)).toBe(opens);
    platform.clock.advance(6 * HOUR - 1);
    expect((await toFriend()).code).toBe('transfer_phone_changed');
    platform.clock.advance(1);
    expect((await toFriend()).code).toBe('never_deposited');
    expect(await sendOpensAt(one.client)).toBeNull();
  });
});

describe('in the sandbox', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startCashier();
  });
  afterAll(() => platform.close());

  it('a new account and a changed phone - cause no delay', async () => {
    const one = await holder(platform);
    await setMember(platform, one.id, {
      phone_changed_at: platform.clock.now(),
    });
    expect(one.usableFrom).toBe(platform.clock.now().toISOString());
    expect(await opensAt(one.client)).toBeNull();
    expect(await sendOpensAt(one.client)).toBeNull();
    expect((await withdraw(one, await withdrawalCode(platform, one.client))).ok).toBe(true);
  });
});
