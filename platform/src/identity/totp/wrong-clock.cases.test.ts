import { addEwalletV2 } from '@parol/wire/fund';
import { login } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient, testPassword } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { platformOfLongSessions, totpMembers, walletOf } from '../testing/totp-members.ts';
import { codeAt } from './totp-code.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await platformOfLongSessions();
});
afterAll(() => platform.close());

const { newMember, code, switchOn } = totpMembers(() => platform);
const stepMs = 30_000;
/** The code that an app shows whose clock is off by these seconds. */
const shownBy = (secret: string, seconds: number) =>
  codeAt(secret, new Date(platform.clock.now().getTime() + seconds * 1000));
/** A log-in on the member's own device. */
const logIn = async (client: TestClient, totp: string) => {
  const again = new TestClient(platform);
  again.device = client.device;
  return again.call(login, {
    account_id: client.accountId ?? '',
    password: testPassword,
    totp,
  });
};

describe('an authenticator app with a wrong clock', () => {
  it('two minutes behind, five times - is told so; then the right code and a recovery code work', async () => {
    const client = await newMember();
    const { secret, recovery } = await switchOn(client);
    platform.clock.advance(20 * stepMs);
    for (let tries = 0; tries < 6; tries++)
      expect(await logIn(client, shownBy(secret, -120))).toMatchObject({
        code: 'totp_clock_off',
        value: [{ minutes: 2 }],
      });
    expect(await logIn(client, code(secret))).toMatchObject({ ok: true });
    expect(await logIn(client, recovery[0] ?? '')).toMatchObject({ ok: true });
  });

  it.each([
    [-600, { code: 'totp_clock_off', value: [{ minutes: 10 }] }],
    [-60, { code: 'totp_clock_off', value: [{ minutes: 1 }] }],
    [-30, { ok: true }],
    [30, { ok: true }],
    [60, { code: 'totp_clock_off', value: [{ minutes: 1 }] }],
    [300, { code: 'totp_clock_off', value: [{ minutes: 5 }] }],
    [660, { code: 'invalid_totp' }],
    [-660, { code: 'invalid_totp' }],
  ])('%i s off - is answered with %o', async (seconds, answer) => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    platform.clock.advance(40 * stepMs);
    expect(await logIn(client, shownBy(secret, seconds))).toMatchObject(answer);
  });

  it('when it is set up - is told so too', async () => {
    const client = await newMember();
    const begun = await client.call(totpBegin, { password: testPassword });
    const secret = begun.value[0]?.secret ?? '';
    expect(await client.call(totpConfirm, { totp: shownBy(secret, 180) })).toMatchObject({
      code: 'totp_clock_off',
      value: [{ minutes: 3 }],
    });
    expect(await client.call(totpConfirm, { totp: code(secret) })).toMatchObject({ ok: true });
  });

  it('ahead - its code is not accepted when its time comes, the next one is', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    platform.clock.advance(2 * stepMs);
    const early = shownBy(secret, 120);
    expect(await logIn(client, early)).toMatchObject({ code: 'totp_clock_off' });
    platform.clock.advance(4 * stepMs);
    expect(await logIn(client, early)).toMatchObject({ code: 'invalid_totp' });
    platform.clock.advance(2 * stepMs);
    expect(await logIn(client, code(secret))).toMatchObject({ ok: true });
  });

  it('a used code, minutes later - is a wrong code, not one of another time', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    platform.clock.advance(2 * stepMs);
    const used = code(secret);
    expect(await logIn(client, used)).toMatchObject({ ok: true });
    platform.clock.advance(4 * stepMs);
    expect(await logIn(client, used)).toMatchObject({ code: 'invalid_totp' });
  });
});

describe('five wrong codes of the app', () => {
  it('block the app for 15 minutes, but no recovery code', async () => {
    const client = await newMember();
    const { secret, recovery } = await switchOn(client);
    for (let tries = 0; tries < 5; tries++)
      expect(await logIn(client, '000000')).toMatchObject({ code: 'invalid_totp' });
    expect(await logIn(client, code(secret))).toMatchObject({ code: 'totp_too_many_tries' });
    const wallet = { ...walletOf(client), totp: recovery[1] ?? '' };
    expect(await client.call(addEwalletV2, wallet)).toMatchObject({ ok: true });
    expect(await logIn(client, recovery[0] ?? '')).toMatchObject({ ok: true });
  });

  it('wrong recovery codes - have a limit of their own', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    platform.clock.advance(2 * stepMs);
    for (let tries = 0; tries < 5; tries++)
      expect(await logIn(client, 'ABCDE-FGHJK')).toMatchObject({ code: 'invalid_totp' });
    expect(await logIn(client, 'ABCDE-FGHJK')).toMatchObject({ code: 'totp_too_many_tries' });
    expect(await logIn(client, code(secret))).toMatchObject({ ok: true });
  });
});
