import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, type TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { sessionCookie } from './cookies.ts';

let platform: TestPlatform;
let maria: TestClient;
beforeAll(async () => {
  platform = await testPlatform();
  maria = await signedUp(platform);
});
afterAll(() => platform.close());

const ask = (name: string, payload: object, on = platform) =>
  on.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload,
    headers: {
      'accept-encoding': 'br',
      cookie: `${sessionCookie(on.parts.config)}=${maria.cookie}`,
    },
  });
const member = () => ({ account_id: maria.accountId, auth_token: maria.handle });

describe("a member's reply", () => {
  it('above a kilobyte - is packed', async () => {
    const { headers, rawPayload } = await ask('member/care', member());
    expect(headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(rawPayload).toString();
    expect(text.length).toBeGreaterThan(1_024);
    expect(JSON.parse(text)).toMatchObject({ status: 1, statusdesc: 'OK' });
  });

  it('that is shorter, or to an act - is sent as it is', async () => {
    const login = { account_id: maria.accountId, password: testPassword };
    for (const reply of [await ask('fund/balance', member()), await ask('member/login', login)]) {
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json()).toMatchObject({ status: 1 });
    }
  });
});

it('a call - tells developers how long it and its statements took, but nobody in production', async () => {
  const timing = /^total;dur=[\d.]+, db;dur=[\d.]+;desc="2 statements"$/;
  expect((await ask('fund/tokenBalance', member())).headers['server-timing']).toMatch(timing);
  const lawful = await testPlatform({ config: { profile: 'ph' } });
  const { headers } = await ask('game/gameList', {}, lawful);
  await lawful.close();
  expect(headers['server-timing']).toBeUndefined();
});
