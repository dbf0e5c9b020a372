import { dayMs } from '@parol/domain';
import { endOtherSessions, login, logout } from '@parol/wire/member';
import {
  passkeyAdd,
  passkeyBegin,
  passkeyChallenge,
  passkeyLogin,
  passkeyProof,
} from '@parol/wire/passkey';
import { requestDeletion } from '@parol/wire/privacy';
import { totpRecovery } from '@parol/wire/totp';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberIdOf, run } from '../../src/testing/cashier.ts';
import { signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { opsLines } from '../../src/testing/operators.ts';
import { addPasskey, answered, optionsOf, passkeyProofFor } from '../../src/testing/passkeys.ts';
import { startedAt, testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { type Flaws, SoftAuthenticator } from '../../src/testing/soft-authenticator.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterAll(() => platform.close());

const minute = 60_000;
let phones = 0;
async function owner(key = new SoftAuthenticator()) {
  const phone = `63918440${String(phones++).padStart(4, '0')}`;
  const client = await signedUp(platform, phone);
  await addPasskey(client, { key });
  return { phone, client, key };
}
let networks = 0;
const stranger = () => new TestClient(platform, `10.80.${networks++}.1`);
const logIn = (client: TestClient, credential: string) => client.call(passkeyLogin, { credential });
const eventNames = () => platform.parts.security.take().map(({ name }) => name);

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const flaws: readonly (readonly [string, Flaws])[] = [
  ['for another site', { origin: 'http://parol.example' }],
  ['for another port of the host', { origin: 'http://localhost:5000' }],
  ['for the id of another site', { rpId: 'parol.example' }],
  ['without the user verified', { isVerified: false }],
  ['without the user present', { isPresent: false }],
  ['signed by another key', { key: otherKey }],
  ['of a passkey that nobody has', { credentialId: Buffer.from('unknown passkey') }],
  ['without the handle of the account', { userHandle: undefined }],
  ['with the handle of another account', { userHandle: 'AAAA' }],
];

describe('the response of a passkey', () => {
  it.each(flaws)('%s - opens no session', async (_, flaw) => {
    const { key } = await owner();
    const visitor = stranger();
    platform.parts.security.take();
    const credential = await answered(visitor, key, 'login', flaw);
    expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_invalid' });
    expect(visitor.cookie).toBeUndefined();
    expect(eventNames()).toEqual(['authn_login_fail']);
    tally('answers of passkeys with a flaw', 1);
  });

  it.each(['', '{}', 'null', '[]', '{"id":"x"}', '{"id":1,"response":[]}'])(
    'that is %j - is refused',
    async (credential) => {
      const visitor = stranger();
      expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_invalid' });
    },
  );

  it('counts once, also when it is sent twice at the same time', async () => {
    const { key } = await owner();
    const visitor = stranger();
    const credential = await answered(visitor, key);
    const answers = await Promise.all([logIn(visitor, credential), logIn(visitor, credential)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_invalid' });
    tally('answers of passkeys that were sent again', 2);
  });

  it('to a challenge of five minutes ago - is refused as expired', async () => {
    const { key } = await owner();
    const visitor = stranger();
    const credential = await answered(visitor, key);
    platform.clock.advance(5 * minute);
    expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_expired' });
  });

  it('to a challenge of another browser - is refused', async () => {
    const { key } = await owner();
    const credential = await answered(stranger(), key);
    expect(await logIn(stranger(), credential)).toMatchObject({ code: 'passkey_invalid' });
  });

  it('to a challenge that the platform did not issue - is refused', async () => {
    const { key } = await owner();
    const visitor = stranger();
    const { challenge } = optionsOf(await visitor.call(passkeyChallenge, { purpose: 'login' }));
    const changed = `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`;
    const credential = await answered(visitor, key, 'login', { challenge: changed });
    expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_invalid' });
  });

  it('for a proof - opens no session, and for a log-in is no proof', async () => {
    const { key } = await owner();
    const visitor = stranger();
    expect(await logIn(visitor, await answered(visitor, key, 'proof'))).toMatchObject({
      code: 'passkey_invalid',
    });
    const credential = await answered(visitor, key, 'login');
    expect(await visitor.call(passkeyProof, { credential })).toMatchObject({
      code: 'passkey_invalid',
    });
  });

  it("of another member's passkey - proves nothing in a session", async () => {
    const { client } = await owner();
    const other = await owner();
    const credential = await answered(client, other.key, 'proof');
    expect(await client.call(passkeyProof, { credential })).toMatchObject({
      code: 'passkey_invalid',
    });
  });

  it("to another session's challenge - adds and proves nothing", async () => {
    const { phone, client, key } = await owner();
    const second = new TestClient(platform);
    const totp = await passkeyProofFor(second, key);
    await second.call(login, { account_id: phone, password: testPassword, totp });
    const proof = await answered(second, key, 'proof');
    expect(await client.call(passkeyProof, { credential: proof })).toMatchObject({
      code: 'passkey_invalid',
    });
    const body = { password: testPassword, totp: await passkeyProofFor(second, key) };
    const begun = await second.call(passkeyBegin, body);
    const credential = new SoftAuthenticator().register(optionsOf(begun));
    expect(await client.call(passkeyAdd, { credential })).toMatchObject({
      code: 'passkey_invalid',
    });
    await client.call(endOtherSessions, {});
    expect(await second.call(passkeyAdd, { credential })).toMatchObject({
      code: 'session_not_exists',
    });
  });
});

describe('a counter that does not grow', () => {
  it('is refused and is a security event: the passkey was copied', async () => {
    const { client, key } = await owner(new SoftAuthenticator({ counter: 5n }));
    expect(await logIn(client, await answered(client, key))).toMatchObject({ ok: true });
    platform.parts.security.take();
    for (const counter of [4n, 5n]) {
      key.counter = counter;
      const visitor = stranger();
      expect(await logIn(visitor, await answered(visitor, key))).toMatchObject({
        code: 'passkey_copied',
      });
    }
    await run(platform, 'kernel.write-security-events');
    await run(platform, 'kernel.raise-security-alerts');
    const member = await memberIdOf(platform, client);
    expect((await opsLines(platform, 'security:alerts')).join('\n')).toMatch(
      new RegExp(`passkey_copied .*member ${member}`),
    );
  });

  it('with a signature by another key - is not reported as a copy', async () => {
    const { key } = await owner(new SoftAuthenticator({ counter: 5n }));
    key.counter = 1n;
    const visitor = stranger();
    const credential = await answered(visitor, key, 'login', { key: otherKey });
    expect(await logIn(visitor, credential)).toMatchObject({ code: 'passkey_invalid' });
  });

  it('in two concurrent responses - lets one log in', async () => {
    const { client, key } = await owner(new SoftAuthenticator({ counter: 5n }));
    const one = await answered(client, key);
    key.counter = 5n;
    const other = await answered(client, key);
    const answers = await Promise.all([logIn(client, one), logIn(client, other)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'passkey_copied']);
  });
});

describe('a proof', () => {
  it('is used once', async () => {
    const { client, key } = await owner();
    const totp = await passkeyProofFor(client, key);
    const answers = await Promise.all([1, 2].map(() => client.call(totpRecovery, { totp })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'invalid_totp']);
  });

  it('ends after two minutes', async () => {
    const { client, key } = await owner();
    const totp = await passkeyProofFor(client, key);
    platform.clock.advance(2 * minute);
    expect(await client.call(totpRecovery, { totp })).toMatchObject({ code: 'invalid_totp' });
  });

  it("of a visitor's browser - is that browser's, and of no session", async () => {
    const { phone, client, key } = await owner();
    const visitor = stranger();
    const totp = await passkeyProofFor(visitor, key);
    const body = { account_id: phone, password: testPassword, totp };
    expect(await stranger().call(login, body)).toMatchObject({ code: 'invalid_totp' });
    expect(await client.call(totpRecovery, { totp })).toMatchObject({ code: 'invalid_totp' });
    expect(await visitor.call(login, body)).toMatchObject({ ok: true });
  });

  it('of a session - is not accepted at a log-in', async () => {
    const { phone, client, key } = await owner();
    const totp = await passkeyProofFor(client, key);
    const body = { account_id: phone, password: testPassword, totp };
    expect(await client.call(login, body)).toMatchObject({ code: 'invalid_totp' });
  });

  it('is accepted although strangers have used up the tries of codes', async () => {
    const { phone, key } = await owner();
    const guess = (totp: string) =>
      stranger().call(login, { account_id: phone, password: testPassword, totp });
    for (let tries = 0; tries < 5; tries++) await guess('000000');
    expect(await guess('000000')).toMatchObject({ code: 'totp_too_many_tries' });
    const visitor = stranger();
    const totp = await passkeyProofFor(visitor, key);
    const body = { account_id: phone, password: testPassword, totp };
    expect(await visitor.call(login, body)).toMatchObject({ ok: true });
  });
});

describe('wrong answers with the passkey of a member', () => {
  it('count by device, and do not stop a device of the owner', async () => {
    const { client, key } = await owner();
    const wrong = async () => {
      const visitor = stranger();
      return logIn(visitor, await answered(visitor, key, 'login', { key: otherKey }));
    };
    for (let tries = 0; tries < 5; tries++)
      expect(await wrong()).toMatchObject({ code: 'passkey_invalid' });
    expect(await wrong()).toMatchObject({
      code: 'too_many_requests',
      value: [{ retry_in: '15:00', context: 'retry' }],
    });
    await client.call(logout, {});
    expect(await logIn(client, await answered(client, key))).toMatchObject({ ok: true });
    platform.clock.advance(dayMs);
    const visitor = stranger();
    expect(await logIn(visitor, await answered(visitor, key))).toMatchObject({ ok: true });
    tally('wrong answers with the passkey of a member', 6);
  });
});

describe('a new passkey', () => {
  it('with the id of another member’s passkey - is refused', async () => {
    const { key } = await owner();
    const thief = await signedUp(platform, '639184499991');
    const { added } = await addPasskey(thief, {
      key: new SoftAuthenticator({ credentialId: key.credentialId }),
    });
    expect(added).toMatchObject({ code: 'passkey_exists' });
    const visitor = stranger();
    expect(await logIn(visitor, await answered(visitor, key))).toMatchObject({ ok: true });
  });

  it.each(flaws.slice(0, 5))('%s - is refused', async (_, flaw) => {
    const client = await signedUp(platform, `63918450${String(phones++).padStart(4, '0')}`);
    const begun = await client.call(passkeyBegin, { password: testPassword });
    const credential = new SoftAuthenticator().register(optionsOf(begun), flaw);
    expect(await client.call(passkeyAdd, { credential })).toMatchObject({
      code: 'passkey_invalid',
    });
  });

  it('is added once for each challenge', async () => {
    const client = await signedUp(platform, '639184499992');
    const begun = await client.call(passkeyBegin, { password: testPassword });
    const answers = await Promise.all(
      [1, 2].map(() =>
        client.call(passkeyAdd, { credential: new SoftAuthenticator().register(optionsOf(begun)) }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'passkey_invalid']);
    platform.clock.advance(5 * minute);
  });

  it('after five minutes - is too late', async () => {
    const client = await signedUp(platform, '639184499993');
    const begun = await client.call(passkeyBegin, { password: testPassword });
    platform.clock.advance(5 * minute);
    const credential = new SoftAuthenticator().register(optionsOf(begun));
    expect(await client.call(passkeyAdd, { credential })).toMatchObject({
      code: 'passkey_expired',
    });
  });
});

it('the passkeys of a deleted account - are deleted, and can be added to another account', async () => {
  const { phone, client, key } = await owner();
  const totp = await passkeyProofFor(client, key);
  expect(await client.call(requestDeletion, { password: testPassword, totp })).toMatchObject({
    ok: true,
  });
  platform.clock.advance(31 * dayMs);
  await platform.jobs.find(({ name }) => name === 'identity.delete-accounts')?.run();
  expect(await platform.services.members.byPhone(phone)).toBeUndefined();
  const { db } = platform.parts;
  expect(
    await db
      .selectFrom('passkey')
      .where('credential_id', '=', key.credentialId)
      .selectAll()
      .execute(),
  ).toEqual([]);
  expect(await addPasskey(await signedUp(platform, '639184499994'), { key })).toMatchObject({
    added: { ok: true },
  });
});
