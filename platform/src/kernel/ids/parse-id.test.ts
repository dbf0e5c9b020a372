import { cancelDeposit, cancelManualDeposit, depositTrackerV2 } from '@parol/wire/fund';
import { betDetail } from '@parol/wire/bet';
import { endSession, inboxClaim, inboxRead } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { parseId } from './parse-id.ts';

let platform: TestPlatform;
let client: TestClient;
beforeAll(async () => {
  platform = await testPlatform();
  client = await signedUp(platform, '639176663000');
});
afterAll(() => platform.close());

it.each([
  ['0', 0n],
  ['9223372036854775807', 9_223_372_036_854_775_807n],
  ['9223372036854775808', undefined],
  ['99999999999999999999', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s - is the id %s', (typed, id) => {
  expect(parseId(typed)).toBe(id);
});

it.each(['9223372036854775807', '9223372036854775808', '9999999999999999999'])(
  '%s - is refused as a deposit, round, message and session id',
  async (id) => {
    const none = { http: 200, ok: false, code: 'deposit_not_exists' };
    expect(await client.call(depositTrackerV2, { deposit_id: id })).toMatchObject(none);
    expect(await client.call(cancelDeposit, { deposit_id: id })).toMatchObject(none);
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: id })).toMatchObject(none);
    expect(
      await client.call(betDetail, { player_id: '639176663000', ticket_id: id, lang_code: 'en' }),
    ).toMatchObject({
      http: 200,
      code: 'ticket_not_exists',
    });
    expect(await client.call(inboxRead, { inbox_id: id })).toMatchObject({
      http: 200,
      code: 'inbox_not_exists',
    });
    expect(await client.call(inboxClaim, { inbox_id: id })).toMatchObject({
      http: 200,
      code: 'inbox_not_exists',
    });
    expect(await client.call(endSession, { session_id: id })).toMatchObject({
      http: 200,
      ok: true,
    });
  },
);
