import {
  account,
  forgotPassword,
  login,
  loginTac,
  newLogin,
  resetPassword,
  updatePassword,
} from '@parol/wire/member';
import { changePhone } from '@parol/wire/contact';
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { newPhoneCode } from '../../src/testing/phone-change.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { statementHolder } from '../../src/testing/statement-holder.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
const holder = statementHolder();
beforeAll(async () => {
  platform = await testPlatform({ plugin: holder.plugin });
});
afterAll(() => platform.close());

let phones = 0;
/** A member with the owner's device and one that a thief has logged in from. */
async function owned() {
  const phone = `63917510${String(phones++).padStart(4, '0')}`;
  const owner = await signedUp(platform, phone);
  const thief = new TestClient(platform);
  await thief.call(login, { account_id: phone, password: testPassword });
  return { phone, owner, thief };
}
type Owned = Awaited<ReturnType<typeof owned>>;

/**
 * The platform clears the count of guesses after a correct password, before it opens the session.
 */
const isAfterPassword = ({ kind }: RootOperationNode) => kind === 'DeleteQueryNode';

/**
 * Logs in with the password; runs `meanwhile` after the password was accepted, then completes the
 * log-in.
 */
async function overlapped(
  { phone, thief }: Pick<Owned, 'phone' | 'thief'>,
  meanwhile: () => Promise<unknown>,
) {
  const held = holder.hold(isAfterPassword);
  const logIn = thief.call(login, { account_id: phone, password: testPassword });
  await held.reached;
  expect(await meanwhile()).toMatchObject({ ok: true });
  held.release();
  tally('log-ins that overlap a change', 1);
  return logIn;
}

const changes: Readonly<Record<string, (of: Owned) => Promise<unknown>>> = {
  'a reset of the password': async ({ phone }) => {
    const client = new TestClient(platform);
    await client.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    return client.call(resetPassword, { account_id: phone, tac, new_password: 'Harana2026x' });
  },
  'a change of the password': ({ owner }) =>
    owner.call(updatePassword, { password: testPassword, new_password: 'Harana2026x' }),
};

describe.each(Object.entries(changes))(
  '%s while the old password is being checked',
  (_, change) => {
    it('opens no session', async () => {
      const of = await owned();
      expect(await overlapped(of, () => change(of))).toMatchObject({ code: 'invalid_password' });
      expect(await of.thief.call(account, {})).toMatchObject({ ok: false });
    });
  },
);

describe('a change of the phone while a log-in is checked', () => {
  it('opens no session with the old number', async () => {
    const of = await owned();
    const phone = `63917511${of.phone.slice(-4)}`;
    const change = { contact_phone: phone, password: testPassword };
    const tac = await newPhoneCode(platform, of.owner, phone);
    expect(
      await overlapped(of, () => of.owner.call(changePhone, { ...change, tac })),
    ).toMatchObject({ code: 'invalid_password' });
  });
});

describe('a block while a log-in is checked', () => {
  it('opens no session, and leaves none for later', async () => {
    const of = await owned();
    const run = async (...words: string[]) => {
      const { exitCode } = await ops(platform, ...words, '--reason', 'checked');
      return { ok: exitCode === 0 };
    };
    expect(await overlapped(of, () => run('member:block', of.phone))).toMatchObject({
      code: 'BLOCK',
    });
  });
});

describe('a log-in without a concurrent change', () => {
  it('by password and by code - opens a session', async () => {
    const { phone, thief } = await owned();
    expect(await overlapped({ phone, thief }, async () => ({ ok: true }))).toMatchObject({
      ok: true,
    });
    await thief.call(loginTac, { account_id: phone });
    const code = await latestCode(platform, phone);
    expect(await thief.call(newLogin, { account_id: phone, member_otp: code })).toMatchObject({
      ok: true,
    });
    expect(await thief.call(account, {})).toMatchObject({ ok: true });
  });
});
