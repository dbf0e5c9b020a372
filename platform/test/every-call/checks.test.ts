import { callPath, type Call } from '@parol/wire';
import { bodyOf } from '@parol/wire/testing/body-of';
import { everyCall } from '@parol/wire/testing/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { startCashier } from '../../src/testing/cashier.ts';

let platform: TestPlatform;
let maria: TestClient;
beforeAll(async () => {
  platform = await startCashier();
  maria = await signedUp(platform);
});
afterAll(() => platform.close());

/** What nobody typed, in every form that it comes in. */
const nothing = [undefined, null, '', '  '];

const postTo =
  (call: Call) =>
  (fields: object, who = maria) =>
    who.post(callPath(call), {
      ...(call.auth === 'member' ? { account_id: who.accountId, auth_token: who.handle } : {}),
      ...bodyOf(call),
      ...fields,
    });
const rows = (calls: readonly Call[]) => calls.map((call) => [callPath(call), call] as const);

// The site checks the same before it sends (shell/src/api/every-call.test.ts); whoever calls without the site meets it here.
describe.each(rows(everyCall))('%s', (_, call) => {
  const post = postTo(call);

  it('without a field that it requires - is refused with the code of that field', async () => {
    for (const [field, code] of Object.entries(call.required)) {
      for (const empty of nothing)
        expect([field, await post({ [field]: empty })]).toMatchObject([
          field,
          { http: 200, ok: false, code },
        ]);
    }
  });

  it('with a field that it does not know - is malformed', async () => {
    expect(await post({ nobody_knows_this: 1 })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
  });
});

describe.each(rows(everyCall.filter(({ auth }) => auth === 'member')))('%s', (_, call) => {
  const post = postTo(call);

  it('without a session, or with that of nobody - is refused', async () => {
    expect(await post({ auth_token: undefined })).toMatchObject({ code: 'session_not_exists' });
    expect(await post({}, new TestClient(platform))).toMatchObject({ code: 'session_not_exists' });
  });
});

// The others say account_id among their required fields, where it has a code of its own.
const withoutAccount = ({ auth, required }: Call) =>
  auth === 'member' && !('account_id' in required);
describe.each(rows(everyCall.filter(withoutAccount)))('%s', (_, call) => {
  it.each(nothing.slice(0, 3))(
    'with %j for the account - is account_id_required',
    async (empty) => {
      expect(await postTo(call)({ account_id: empty })).toMatchObject({
        code: 'account_id_required',
      });
    },
  );
});
