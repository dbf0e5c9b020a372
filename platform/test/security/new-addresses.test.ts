import { dayMs, hourMs } from '@parol/domain';
import { changePhone, phoneTac, updateEmail } from '@parol/wire/contact';
import { ownPhoneTac, signupV2 } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { ownPhoneCode } from '../../src/testing/phone-change.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
});
afterAll(() => platform.close());

let phones = 0;
let networks = 0;
const freshPhone = () => `63917540${String(phones++).padStart(4, '0')}`;
const freshAddress = () => `10.${150 + (networks >> 8)}.${networks++ & 255}.1`;
const password = testPassword;

/** An account in its own network, with a proof of its present phone. */
async function account(address = freshAddress()) {
  const client = await signedUp(platform, freshPhone());
  client.address = address;
  return client;
}
/** Has a code sent to the phone to which the account wants to move. */
async function ask(client: TestClient, contact_phone: string) {
  const tac_code = await ownPhoneCode(platform, client);
  return (await client.call(phoneTac, { contact_phone, password, tac_code })).code;
}
const registers = async (account_id: string, address = freshAddress()) => {
  const form = { account_id, password, terms: true, over_age: true };
  return (await new TestClient(platform, address).call(signupV2, form)).code;
};
const sentTo = async (phone: string, purpose: string) =>
  (await platform.services.messages.latest(500, phone)).filter((one) => one.purpose === purpose)
    .length;
const refused = 'otp_too_many_requests';

describe('codes to a phone to which several accounts want to move', () => {
  it('are limited to five an hour and fifteen a day over all accounts', async () => {
    const victim = freshPhone();
    const answers = [];
    for (let hour = 0; hour < 5; hour++) {
      for (let count = 0; count < 6; count++) answers.push(await ask(await account(), victim));
      platform.clock.advance(hourMs);
    }
    expect(answers.slice(0, 6)).toEqual([...Array.from({ length: 5 }, () => 'OK'), refused]);
    expect(answers.filter((code) => code === 'OK')).toHaveLength(15);
    expect(await sentTo(victim, 'otp-phone')).toBe(15);
    platform.clock.advance(dayMs);
    expect(await ask(await account(), victim)).toBe('OK');
    tally('codes sent to a stranger by many accounts', answers.length);
  });

  it('requested concurrently - are limited to five', async () => {
    const victim = freshPhone();
    const clients = [];
    for (let count = 0; count < 8; count++) clients.push(await account());
    const answers = await Promise.all(clients.map((client) => ask(client, victim)));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(5);
    tally('codes sent to a stranger by many accounts', 8);
  });

  it('from one network - leave some for an account in another network', async () => {
    const [victim, address] = [freshPhone(), freshAddress()];
    const answers = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let count = 0; count < 5; count++)
        answers.push(await ask(await account(address), victim));
      expect(await ask(await account(), victim)).toBe('OK');
      platform.clock.advance(hourMs);
    }
    expect(answers.filter((code) => code === 'OK')).toHaveLength(10);
    tally('codes sent to a stranger by many accounts', answers.length);
  });

  it('do not stop codes of the account that has moved, nor of a sign-up', async () => {
    const [owner, next] = [await account(), freshPhone()];
    for (let count = 0; count < 6; count++) await registers(next);
    expect(await registers(next)).toBe(refused);
    expect(await ask(owner, next)).toBe('OK');
    const tac = await latestCode(platform, next);
    expect(await owner.call(changePhone, { contact_phone: next, password, tac })).toMatchObject({
      ok: true,
    });
    // The phone now has an account, whose codes strangers do not stop.
    platform.clock.advance(hourMs);
    for (let count = 0; count < 5; count++) await ask(await account(), next);
    expect(await owner.call(ownPhoneTac, {})).toMatchObject({ ok: true });
  });
});

describe('codes of sign-ups', () => {
  it('to one phone - are limited to fifteen a day, of which ten from one network', async () => {
    const [victim, address] = [freshPhone(), freshAddress()];
    const answers = [];
    for (let hour = 0; hour < 6; hour++) {
      for (let count = 0; count < 5; count++) answers.push(await registers(victim, address));
      platform.clock.advance(hourMs);
    }
    expect(answers.filter((code) => code === 'OK')).toHaveLength(10);
    for (let count = 0; count < 6; count++) answers.push(await registers(victim));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(15);
    expect(await sentTo(victim, 'otp-signup')).toBe(15);
    tally('codes sent to a stranger by many accounts', answers.length);
  });
});

it('codes to an e-mail that several accounts enter - are limited to five an hour, in any case of letters', async () => {
  const answers = [];
  for (let count = 0; count < 7; count++) {
    const contact_email = count % 2 === 0 ? 'victim@example.com' : 'Victim@Example.com';
    answers.push(
      (await (await account()).call(updateEmail, { app_id: 'parol', contact_email, password }))
        .code,
    );
  }
  expect(answers.filter((code) => code === 'OK')).toHaveLength(5);
  expect(answers.at(-1)).toBe(refused);
  tally('codes sent to a stranger by many accounts', answers.length);
});
