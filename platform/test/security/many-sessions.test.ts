import { tmpdir } from 'node:os';
import { dayMs, hourMs } from '@parol/domain';
import { bankTac, login, loginTac, newLogin, validateBankTac } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

/** Limits of wrong codes a day: for one known device or all new ones, and for the member. */
const guessesPerDay = 12;
const guessesPerDayOfMember = 24;

let platform: TestPlatform;
beforeAll(async () => {
  const { otp } = readConfig({ PAROL_DATA: tmpdir() });
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({
    config: { otp: { ...otp, guessesPerDay, guessesPerDayOfMember }, session },
  });
});
afterAll(() => platform.close());

let phones = 0;
/** A member who signed up two days ago. */
async function owner() {
  const phone = `63917530${String(phones++).padStart(4, '0')}`;
  const client = await signedUp(platform, phone);
  platform.clock.advance(2 * dayMs);
  return { phone, client };
}
/** A thief's next session, on a new browser or on the given one. */
async function thief(phone: string, client = new TestClient(platform)): Promise<TestClient> {
  expect(await client.call(login, { account_id: phone, password: testPassword })).toMatchObject({
    ok: true,
  });
  return client;
}
const another = (code: string, by: number) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
/** Requests a code and guesses wrong five times; returns the answers. */
async function guessed(client: TestClient, phone: string): Promise<readonly string[]> {
  const { ok, code } = await client.call(bankTac, {});
  if (!ok) return [code];
  const tac = await latestCode(platform, phone);
  const answers = [];
  for (let guess = 1; guess <= 5; guess++)
    answers.push((await client.call(validateBankTac, { tac: another(tac, guess) })).code);
  return answers;
}
const owns = async (client: TestClient, phone: string) => {
  await client.call(bankTac, {});
  return client.call(validateBankTac, { tac: await latestCode(platform, phone) });
};

it('a thief with many new sessions - gets the guesses of one device, and does not stop the owner', async () => {
  const { phone, client } = await owner();
  const answers = [];
  for (let session = 0; session < 5; session++)
    answers.push(...(await guessed(await thief(phone), phone)));
  expect(answers.filter((code) => code === 'invalid_tac')).toHaveLength(guessesPerDay);
  expect(answers.at(-1)).toBe('otp_too_many_requests');
  expect(await owns(client, phone)).toMatchObject({ ok: true });
  await client.call(loginTac, { account_id: phone });
  const member_otp = await latestCode(platform, phone);
  expect(await client.call(newLogin, { account_id: phone, member_otp })).toMatchObject({
    ok: true,
  });
  tally('codes guessed over many sessions', answers.length);
});

it('a thief with a known device - gets no more guesses a day than the member’s limit', async () => {
  const { phone, client } = await owner();
  const answers = [];
  for (let session = 0; session < 8; session++) {
    answers.push(...(await guessed(await thief(phone, client), phone)));
    platform.clock.advance(hourMs);
  }
  expect(answers.filter((code) => code === 'invalid_tac')).toHaveLength(guessesPerDayOfMember);
  platform.clock.advance(dayMs);
  expect(await owns(client, phone)).toMatchObject({ ok: true });
  tally('codes guessed over many sessions', answers.length);
});

it('a thief who has codes sent from many new sessions - gets ten an hour, which leaves some for the owner', async () => {
  const { phone, client } = await owner();
  const answers = [];
  for (let session = 0; session < 12; session++)
    answers.push((await (await thief(phone)).call(bankTac, {})).code);
  expect(answers.filter((code) => code === 'OK')).toHaveLength(10);
  expect(answers.at(-1)).toBe('otp_too_many_requests');
  expect(await owns(client, phone)).toMatchObject({ ok: true });
  tally('codes sent from many sessions', answers.length);
});

it('sessions of a known device - can send twenty codes an hour to the phone', async () => {
  const { phone, client } = await owner();
  const answers = [];
  for (let session = 0; session < 22; session++)
    answers.push((await (await thief(phone, client)).call(bankTac, {})).code);
  expect(answers.filter((code) => code === 'OK')).toHaveLength(20);
  platform.clock.advance(hourMs);
  expect(await owns(client, phone)).toMatchObject({ ok: true });
  tally('codes sent from many sessions', answers.length);
});
