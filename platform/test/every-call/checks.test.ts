import { callPath, type Call } from '@parol/wire';
import { bodyOf } from '@parol/wire/testing/body-of';
import { everyCall } from '@parol/wire/every-call';
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

/** Every form of an empty value. */
const emptyValues = [undefined, null, '', '  '];

const postTo =
  (call: Call) =>
  (fields: object, who = maria) =>
    who.post(callPath(call), {
      ...(call.auth === 'member' ? { account_id: who.accountId, auth_token: who.handle } : {}),
      ...bodyOf(call),
      ...fields,
    });
const rows = (calls: readonly Call[]) => calls.map((call) => [callPath(call), call] as const);

// The shell makes the same checks before sending (shell/src/api/every-call.test.ts); other clients meet them
// here.
describe.each(rows(everyCall))('%s', (_, call) => {
  const post = postTo(call);

  it("without a required field - is refused with that field's code", async () => {
    for (const [field, code] of Object.entries(call.required)) {
      for (const empty of emptyValues)
        expect([field, await post({ [field]: empty })]).toMatchObject([
          field,
          { http: 200, ok: false, code },
        ]);
    }
  });
});

describe.each(rows(everyCall.filter(({ kind }) => kind === 'read')))('%s', (_, call) => {
  it('with an unknown field - is answered as without it', async () => {
    const { http, code } = await postTo(call)({});
    expect(await postTo(call)({ nobody_knows_this: 1 })).toMatchObject({ http, code });
  });
});

describe.each(rows(everyCall.filter(({ auth }) => auth === 'member')))('%s', (_, call) => {
  const post = postTo(call);

  it('without a session, or with an invalid one - is refused', async () => {
    expect(await post({ auth_token: undefined })).toMatchObject({ code: 'session_not_exists' });
    expect(await post({}, new TestClient(platform))).toMatchObject({ code: 'session_not_exists' });
  });
});

// Calls that require account_id have their own code for it.
const withoutAccount = ({ auth, required }: Call) =>
  auth === 'member' && !('account_id' in required);
describe.each(rows(everyCall.filter(withoutAccount)))('%s', (_, call) => {
  it.each(emptyValues.slice(0, 3))(
    'with %j as the account - is account_id_required',
    async (empty) => {
      expect(await postTo(call)({ account_id: empty })).toMatchObject({
        code: 'account_id_required',
      });
    },
  );
});
