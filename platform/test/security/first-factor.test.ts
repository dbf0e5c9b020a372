import { dayMs, hourMs } from '@parol/domain';
import { addEwalletV2, addWithdrawTicket } from '@parol/wire/fund';
import { factorTac, login } from '@parol/wire/member';
import { passkeyBegin } from '@parol/wire/passkey';
import { totpBegin, totpDisable } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addWallet,
  newMember,
  paid,
  play,
  startCashier,
  walletNumber,
} from '../../src/testing/cashier.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions last longer than the days that the tests skip.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await startCashier({ config: { session } });
});
afterAll(() => platform.close());

let phones = 0;
/** A member who signed up an hour ago, and a thief who knows the password. */
async function owned() {
  const phone = `63917520${String(phones++).padStart(4, '0')}`;
  const owner = await signedUp(platform, phone);
  platform.clock.advance(hourMs);
  const thief = new TestClient(platform);
  await thief.call(login, { account_id: phone, password: testPassword });
  return { phone, owner, thief };
}
const codeFor = async (client: TestClient) => {
  expect(await client.call(factorTac, {})).toMatchObject({ ok: true });
  return latestCode(platform, client.accountId ?? '');
};
const wallet = (client: TestClient) => ({
  bank_id: 'gcash',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: walletNumber(client),
});
let requests = 0;
const withdraw = (client: TestClient, ref: string, codes: Record<string, string> = {}) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: '100',
    bank_id: 'gcash',
    bank_acc_no: ref,
    request_id: `f${requests++}`,
    ...codes,
  });
const password = testPassword;

describe('a first second factor', () => {
  it('with the password alone - is refused, as passkey and as authenticator app', async () => {
    const { owner, thief } = await owned();
    for (const client of [owner, thief])
      for (const begin of [passkeyBegin, totpBegin]) {
        expect(await client.call(begin, { password })).toMatchObject({ code: 'tac_not_validate' });
        expect(await client.call(begin, { password, tac_code: '000000' })).toMatchObject({
          code: 'invalid_tac',
        });
      }
    tally('factors set up by the password alone', 8);
  });

  it('with a code to the phone - is set up; another needs no code for five minutes in this session', async () => {
    const { owner, thief } = await owned();
    const tac_code = await codeFor(owner);
    expect(await thief.call(totpBegin, { password, tac_code })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await owner.call(totpBegin, { password: 'Wrong2026', tac_code })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await owner.call(passkeyBegin, { password, tac_code })).toMatchObject({ ok: true });
    expect(await thief.call(passkeyBegin, { password })).toMatchObject({
      code: 'tac_not_validate',
    });
    platform.clock.advance(5 * 60_000 - 1);
    expect(await owner.call(passkeyBegin, { password })).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await owner.call(passkeyBegin, { password })).toMatchObject({
      code: 'tac_not_validate',
    });
  });

  it('just after the sign-up - needs no other code in the same browser, for a quarter of an hour', async () => {
    const client = await signedUp(platform, `63917521${String(phones++).padStart(4, '0')}`);
    const thief = new TestClient(platform);
    await thief.call(login, { account_id: client.accountId ?? '', password });
    expect(await thief.call(passkeyBegin, { password })).toMatchObject({
      code: 'tac_not_validate',
    });
    platform.clock.advance(15 * 60_000 - 1);
    expect(await client.call(passkeyBegin, { password })).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await client.call(passkeyBegin, { password })).toMatchObject({
      code: 'tac_not_validate',
    });
  });

  it('replaces the code for a payout account - a day after it was set up', async () => {
    const client = await newMember(platform);
    const factor = await switchOnFactor(platform, client);
    const add = (totp: string) => client.call(addEwalletV2, { ...wallet(client), totp });
    platform.clock.advance(dayMs - 60_000);
    expect(await add(factor.nextCode())).toMatchObject({ code: 'tac_not_validate' });
    expect(await add(factor.nextCode())).toMatchObject({ ok: true });
  });
});

describe('a second factor added or removed', () => {
  it('requires a code for withdrawals of any amount for a day', async () => {
    const client = await newMember(platform);
    await paid(client, '1000');
    await play(platform, client, '1000', '1000');
    const ref = (await addWallet(platform, client)).value[0]?.account_ref ?? '';
    platform.clock.advance(dayMs);
    expect(await withdraw(client, ref)).toMatchObject({ ok: true });
    const tac_code = await codeFor(client);
    await client.call(passkeyBegin, { password, tac_code });
    const factor = await switchOnFactor(platform, client);
    expect(await withdraw(client, ref, { totp: factor.nextCode() })).toMatchObject({
      code: 'tac_required',
    });
    platform.clock.advance(dayMs);
    expect(await withdraw(client, ref, { totp: factor.nextCode() })).toMatchObject({ ok: true });
    await client.call(totpDisable, { password, totp: factor.nextCode() });
    expect(await withdraw(client, ref)).toMatchObject({ code: 'tac_required' });
    platform.clock.advance(dayMs);
    expect(await withdraw(client, ref)).toMatchObject({ ok: true });
  });
});
