import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { login, loginTac, newLogin, updatePassword } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitRepository } from '../../src/kernel/limit/limit.repository.ts';
import { limitService } from '../../src/kernel/limit/limit.service.ts';
import { passwordCheck } from '../../src/identity/password/password-check.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { longRun, tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const minute = 60_000;
const guesses = longRun ? 500 : 40;
/** A day of guesses is some six thousand sequential calls. */
const patience = longRun ? 10 * minute : minute;
let phones = 0;
const freshPhone = () => `63921${String(7_000_000 + phones++)}`;
/** One client network per guess. */
const manyClients = (on: TestPlatform = platform) =>
  Array.from(
    { length: guesses },
    (_, index) => new TestClient(on, `10.${9 + (index >> 8)}.${index & 255}.1`),
  );
const sixDigits = (index: number) => String(index % 1_000_000).padStart(6, '0');
/** Six-digit numbers other than the code. */
const otherCodes = (code: string) =>
  Array.from({ length: guesses }, (_, index) => sixDigits(Number(code) + 1 + index));
const countOf = (answers: readonly { readonly code: string }[], code: string) =>
  answers.filter((answer) => answer.code === code).length;

describe('a one-time code', () => {
  it('guessed concurrently by the browser that requested it, from many addresses - is checked five times and then invalid', async () => {
    const phone = freshPhone();
    await signedUp(platform, phone);
    const requester = new TestClient(platform);
    await requester.call(loginTac, { account_id: phone });
    const code = await latestCode(platform, phone);
    const answers = await Promise.all(
      manyClients().map((client, index) => {
        client.device = requester.device;
        return client.call(newLogin, {
          account_id: phone,
          member_otp: otherCodes(code)[index] ?? '',
        });
      }),
    );
    expect([countOf(answers, 'invalid_tac'), countOf(answers, 'otp_too_many_tries')]).toEqual([
      5,
      guesses - 5,
    ]);
    expect(await requester.call(newLogin, { account_id: phone, member_otp: code })).toMatchObject({
      code: 'otp_too_many_tries',
    });
    tally('guesses of a code from many addresses', guesses);
  });

  it(
    'guessed for a day, with a new code as often as allowed - is checked 25 times an hour and a hundred times a day',
    async () => {
      const phone = freshPhone();
      await signedUp(platform, phone);
      // The code of the sign-up counts too.
      platform.clock.advance(60 * minute);
      const visitor = new TestClient(platform);
      const hours = longRun ? 24 : 1;
      let looked = 0;
      let tried = 0;
      for (let step = 0; step < (hours * 60) / 2; step++) {
        visitor.address = `10.${7 + (step >> 8)}.${step & 255}.1`;
        const answer = await visitor.call(loginTac, { account_id: phone });
        expect([true, 'otp_too_many_requests']).toContain(answer.ok || answer.code);
        const code = await latestCode(platform, phone);
        for (const guess of otherCodes(code).slice(0, 7)) {
          const { code: answer } = await visitor.call(newLogin, {
            account_id: phone,
            member_otp: guess,
          });
          if (answer === 'invalid_tac') looked += 1;
          tried += 1;
        }
        platform.clock.advance(2 * minute);
      }
      expect(looked).toBe(Math.min(25 * hours, 100));
      tally('guesses of a code over a day', tried);
    },
    patience,
  );

  it('guessed by one address for account after account - is limited by address, whatever the headers', async () => {
    const strict = await testPlatform({
      config: { limits: { ...platform.parts.config.limits, logins: 20 } },
    });
    const visitor = new TestClient(strict, '10.7.0.1');
    const answers = [];
    for (let index = 0; index < guesses; index++) {
      const body = { account_id: freshPhone(), member_otp: sixDigits(index) };
      const headers = {
        'x-forwarded-for': `10.6.0.${index % 256}`,
        'x-real-ip': `10.6.0.${index % 256}`,
        forwarded: `for=10.6.0.${index % 256}`,
      };
      answers.push(await visitor.post('/api/member/newLogin', body, headers));
    }
    expect([countOf(answers, 'invalid_tac'), countOf(answers, 'too_many_requests')]).toEqual([
      20,
      guesses - 20,
    ]);
    await strict.close();
    tally('guesses of a code by one address', guesses);
  });
});

describe('a password', () => {
  it('guessed concurrently from many addresses - is checked ten times', async () => {
    const phone = freshPhone();
    await signedUp(platform, phone);
    const answers = await Promise.all(
      manyClients().map((client) =>
        client.call(login, { account_id: phone, password: 'Wrong2026' }),
      ),
    );
    expect([countOf(answers, 'invalid_password'), countOf(answers, 'loginFailed')]).toEqual([
      10,
      guesses - 10,
    ]);
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
    ).toMatchObject({ code: 'loginFailed' });
    tally('guesses of a password from many addresses', guesses);
  });

  it('guessed concurrently with a stolen session - is checked ten times', async () => {
    const { parts, services } = platform;
    const phone = freshPhone();
    const client = await signedUp(platform, phone);
    const member = await services.members.byPhone(phone);
    const memberId = member?.id ?? 0n;
    const [{ id: sessionId } = { id: 0n }] = await services.sessions.list(memberId);
    const session = { memberId, sessionId };
    let looked = 0;
    const passwords = {
      hash: async () => '',
      matches: async () => (looked++, false),
      isDated: () => false,
    };
    const limits = limitService(parts, limitRepository(parts.db));
    const check = passwordCheck({
      config: parts.config,
      members: services.members,
      limits,
      passwords,
    });
    const answers = await Promise.allSettled(
      manyClients().map(() => check.confirm(session, 'Wrong2026')),
    );
    expect([looked, answers.filter(({ status }) => status === 'fulfilled')]).toEqual([10, []]);
    expect(
      await client.call(updatePassword, { password: testPassword, new_password: 'Another2026' }),
    ).toMatchObject({ code: 'invalid_password' });
    platform.clock.advance(15 * minute);
    // Correct passwords don't count as guesses.
    for (let time = 0; time < 12; time++) {
      expect(
        await client.call(updatePassword, { password: testPassword, new_password: testPassword }),
      ).toMatchObject({ code: 'no_changes' });
    }
    tally('guesses of a password with a stolen session', guesses);
  });
});

it("an authenticator's code, guessed concurrently - is checked five times", async () => {
  const client = await signedUp(platform, freshPhone());
  expect(await client.call(totpBegin, { password: testPassword })).toMatchObject({ ok: true });
  const answers = await Promise.all(
    Array.from({ length: guesses }, () => client.call(totpConfirm, { totp: 'abcdef' })),
  );
  expect([countOf(answers, 'invalid_totp'), countOf(answers, 'totp_too_many_tries')]).toEqual([
    5,
    guesses - 5,
  ]);
  tally("guesses of an authenticator's code", guesses);
});
