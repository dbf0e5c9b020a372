import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail, emailStatus, updateEmail } from '@parol/wire/contact';
import { account, updateProfile } from '@parol/wire/member';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { switchOnFactor } from '../../testing/second-factor.ts';
import { sentTo } from '../testing/sent-to.ts';
import { freshPhone } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, freshPhone());

const askFor = (client: TestClient, contact_email: string, password = testPassword) =>
  client.call(updateEmail, { app_id: 'test', contact_email, password });

describe('changing the e-mail', () => {
  it('takes effect when its code is confirmed', async () => {
    const client = await newMember();
    const requested = await client.call(updateEmail, {
      app_id: 'parol-web',
      contact_email: ' Ria@Example.ph ',
      password: testPassword,
    });
    expect(requested).toMatchObject({ ok: true, value: [{ pending_email: 'Ria@Example.ph' }] });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ contact_email: null, verified: false, pending_email: 'Ria@Example.ph' }],
    });
    expect(await sentTo(platform, 'Ria@Example.ph')).toMatchObject([
      { purpose: 'otp-email', channel: 'mail' },
    ]);
    expect(await client.call(confirmEmail, { tac: '000000' })).toMatchObject({
      code: 'invalid_tac',
    });
    const confirmed = await client.call(confirmEmail, {
      tac: await latestCode(platform, 'Ria@Example.ph'),
    });
    expect(confirmed).toMatchObject({ ok: true, value: [{ contact_email: 'Ria@Example.ph' }] });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ verified: true, pending_email: null }],
    });
    expect(await askFor(client, 'Ria@Example.ph')).toMatchObject({
      code: 'no_changes',
    });
  });

  it.each([
    ['without the password', '', 'password_required'],
    ['with a wrong password', 'wrong123', 'invalid_password'],
  ])('%s - is refused, and no code is sent', async (_, password, refused) => {
    const client = await newMember();
    expect(await askFor(client, `${refused}@example.ph`, password)).toMatchObject({
      code: refused,
    });
    expect(await sentTo(platform, `${refused}@example.ph`)).toEqual([]);
    expect(await client.call(emailStatus, {})).toMatchObject({ value: [{ pending_email: null }] });
  });

  it('of a member with a second factor - requires its code too, and keeps the mailed one until then', async () => {
    const client = await newMember();
    const { nextCode } = await switchOnFactor(platform, client);
    await askFor(client, 'factor@example.ph');
    const tac = await latestCode(platform, 'factor@example.ph');
    expect(await client.call(confirmEmail, { tac })).toMatchObject({ code: 'totp_required' });
    expect(await client.call(confirmEmail, { tac, totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    expect(await client.call(confirmEmail, { tac, totp: nextCode() })).toMatchObject({
      ok: true,
      value: [{ contact_email: 'factor@example.ph' }],
    });
  });

  it.each([
    ['empty', '', 'contact_email_required'],
    ['no address', 'ria@', 'invalidEmailFormat'],
    ["somebody else's", 'TAKEN@example.ph', 'contact_email_registered'],
  ])('%s - is refused', async (_, contact_email, refused) => {
    if (refused === 'contact_email_registered')
      await signedUp(platform, freshPhone(), { contact_email: 'taken@example.ph' });
    expect(await askFor(await newMember(), contact_email)).toMatchObject({
      code: refused,
    });
  });

  it('to one requested by two members - succeeds for the first who confirms', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await askFor(one, 'both@example.ph');
    const first = await latestCode(platform, 'both@example.ph');
    await askFor(two, 'both@example.ph');
    const second = await latestCode(platform, 'both@example.ph');
    // Both codes are equal once in a million cases; then any other wrong code is used.
    const wrong =
      first === second ? `${second.slice(0, 5)}${(Number(second.at(-1)) + 1) % 10}` : first;
    expect(await two.call(confirmEmail, { tac: wrong })).toMatchObject({ code: 'invalid_tac' });
    expect(await one.call(confirmEmail, { tac: first })).toMatchObject({ ok: true });
    expect(await two.call(confirmEmail, { tac: second })).toMatchObject({
      code: 'contact_email_registered',
    });
  });

  it('through the profile - also requires its code and notifies the old address', async () => {
    const client = await signedUp(platform, freshPhone(), { contact_email: 'old@example.ph' });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ contact_email: 'old@example.ph', verified: false }],
    });
    const change = { contact_email: 'new@example.ph', nickname: 'Ria' };
    expect(await client.call(updateProfile, change)).toMatchObject({ code: 'password_required' });
    expect(await client.call(updateProfile, { ...change, password: 'wrong123' })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await client.call(account, {})).toMatchObject({ value: [{ nickname: null }] });
    expect(await client.call(updateProfile, { ...change, password: testPassword })).toMatchObject({
      value: [{ contact_email: 'old@example.ph', nickname: 'Ria' }],
    });
    await client.call(confirmEmail, { tac: await latestCode(platform, 'new@example.ph') });
    expect(await client.call(account, {})).toMatchObject({
      value: [{ contact_email: 'new@example.ph' }],
    });
    expect(await sentTo(platform, 'old@example.ph')).toMatchObject([
      { purpose: 'notice-email-changed' },
    ]);
  });

  it('more than five addresses in an hour - are refused', async () => {
    const client = await newMember();
    const ask = (index: number) => askFor(client, `many${index}@example.ph`);
    for (let index = 0; index < 5; index += 1) expect(await ask(index)).toMatchObject({ ok: true });
    expect(await ask(5)).toMatchObject({ code: 'too_many_requests' });
    expect(await ask(0)).toMatchObject({ code: 'too_many_requests' });
  });
});
