import { dayMs, hourMs } from '@parol/domain';
import { changePhone, phoneTac } from '@parol/wire/contact';
import { account, login, ownPhoneTac } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { moveTo, newPhoneCode, ownPhoneCode } from '../../src/testing/phone-change.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions last longer than the days that the tests skip.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
});
afterAll(() => platform.close());

let phones = 0;
const freshPhone = () => `63917530${String(phones++).padStart(4, '0')}`;
const password = testPassword;
async function loggedIn(account_id: string): Promise<TestClient> {
  const client = new TestClient(platform);
  await client.call(login, { account_id, password });
  return client;
}
/** A member who signed up an hour ago, and a thief on another device who knows the password. */
async function owned() {
  const phone = freshPhone();
  const owner = await signedUp(platform, phone);
  platform.clock.advance(hourMs);
  return { phone, owner, thief: await loggedIn(phone), another: freshPhone() };
}
const sentTo = (phone: string) => platform.services.messages.latest(5, phone);
const ask = (client: TestClient, contact_phone: string, codes: Record<string, string> = {}) =>
  client.call(phoneTac, { contact_phone, password, ...codes });
const change = (client: TestClient, contact_phone: string, codes: Record<string, string>) =>
  client.call(changePhone, { contact_phone, password, tac: '123456', ...codes });

describe('a change of the phone', () => {
  it('with the password alone - is refused on any device, and no code is sent', async () => {
    const { owner, thief, another, phone } = await owned();
    for (const client of [owner, thief]) {
      expect(await ask(client, another)).toMatchObject({ code: 'tac_not_validate' });
      expect(await ask(client, another, { tac_code: '000000' })).toMatchObject({
        code: 'invalid_tac',
      });
      expect(await change(client, another, {})).toMatchObject({ code: 'tac_not_validate' });
    }
    expect(await sentTo(another)).toEqual([]);
    expect(await owner.call(account, {})).toMatchObject({ value: [{ account_id: phone }] });
    tally('phones changed by the password alone', 6);
  });

  it("with the owner's code or proof in another session - is refused", async () => {
    const { owner, thief, another } = await owned();
    const tac_code = await ownPhoneCode(platform, owner);
    expect(await ask(thief, another, { tac_code })).toMatchObject({ code: 'invalid_tac' });
    expect(await ask(owner, another, { tac_code })).toMatchObject({ ok: true });
    const tac = await latestCode(platform, another);
    expect(await ask(thief, another)).toMatchObject({ code: 'tac_not_validate' });
    expect(await change(thief, another, { tac })).toMatchObject({ code: 'tac_not_validate' });
    expect(await change(owner, another, { tac })).toMatchObject({ ok: true });
  });

  it('with a code to the present phone - is possible for a quarter of an hour', async () => {
    const { owner, another } = await owned();
    await newPhoneCode(platform, owner, another);
    platform.clock.advance(15 * 60_000 - 1);
    // The first code to the other phone has expired by now.
    expect(await ask(owner, another)).toMatchObject({ ok: true });
    const tac = await latestCode(platform, another);
    platform.clock.advance(2);
    expect(await change(owner, another, { tac })).toMatchObject({ code: 'tac_not_validate' });
    const tac_code = await ownPhoneCode(platform, owner);
    expect(await ask(owner, another, { tac_code })).toMatchObject({ code: 'tac_is_valid' });
    expect(await change(owner, another, { tac })).toMatchObject({ ok: true });
    // The proof was for the account's former phone.
    expect(await ask(owner, freshPhone())).toMatchObject({ code: 'tac_not_validate' });
  });

  it('with a second factor - needs no code to the present phone, a day after it was set up', async () => {
    const [owner, another] = [await signedUp(platform, freshPhone()), freshPhone()];
    const factor = await switchOnFactor(platform, owner);
    platform.clock.advance(dayMs - 60_000);
    expect(await ask(owner, another)).toMatchObject({ code: 'tac_not_validate' });
    platform.clock.advance(60_000);
    expect(await ask(owner, another)).toMatchObject({ ok: true });
    const tac = await latestCode(platform, another);
    expect(await change(owner, another, { tac })).toMatchObject({ code: 'totp_required' });
    expect(await change(owner, another, { tac, totp: factor.nextCode() })).toMatchObject({
      ok: true,
    });
  });
});

describe('member:move-phone', () => {
  const run = (...line: string[]) => ops(platform, 'member:move-phone', ...line);

  it('of a member who lost the phone - moves the account, ends its sessions and notifies the old phone', async () => {
    const { phone, owner, thief, another } = await owned();
    expect(await run(phone, another, '--reason', 'document shown')).toMatchObject({ exitCode: 0 });
    for (const client of [owner, thief])
      expect(await client.call(account, {})).toMatchObject({ code: 'session_not_exists' });
    expect((await sentTo(phone))[0]).toMatchObject({ purpose: 'notice-phone-changed' });
    const moved = await loggedIn(another);
    expect(await moved.call(account, {})).toMatchObject({ value: [{ account_id: another }] });
    expect(await moved.call(ownPhoneTac, {})).toMatchObject({ ok: true });
    expect(await moveTo(platform, moved, freshPhone())).toMatchObject({ ok: true });
  });

  it('without a reason, or with a phone that is wrong, unknown or taken - is refused', async () => {
    const { phone, owner, another } = await owned();
    const other = await signedUp(platform, freshPhone());
    const reason = ['--reason', 'document shown'];
    for (const line of [
      [phone, another],
      [phone, '12345', ...reason],
      [freshPhone(), another, ...reason],
      [phone, other.accountId ?? '', ...reason],
    ])
      expect(await run(...line)).toMatchObject({ exitCode: 1 });
    expect(await owner.call(account, {})).toMatchObject({ value: [{ account_id: phone }] });
  });
});
