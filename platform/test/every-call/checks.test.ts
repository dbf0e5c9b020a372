import { callPath } from '@parol/wire';
import { bodyOf } from '@parol/wire/testing/body-of';
import { everyCall } from '@parol/wire/testing/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { startCashier } from '../cashier/cashier.ts';

let platform: TestPlatform;
let maria: TestClient;
beforeAll(async () => {
  platform = await startCashier();
  maria = await signedUp(platform);
});
afterAll(() => platform.close());

/** What nobody typed, in every form that it comes in. */
const nothing = [undefined, null, '', '  '];

// The site checks the same before it sends (shell/src/api/every-call.test.ts); whoever calls without the site meets it here.
describe.each(everyCall.map((call) => [callPath(call), call] as const))('%s', (path, call) => {
  const post = (fields: object, who = maria) =>
    who.post(path, {
      ...(call.auth === 'member' ? { account_id: who.accountId, auth_token: who.handle } : {}),
      ...bodyOf(call),
      ...fields,
    });

  it('without a field that it requires - is refused with the code of that field', async () => {
    for (const [field, code] of Object.entries(call.required)) {
      for (const empty of nothing)
        expect([field, await post({ [field]: empty })]).toMatchObject([
          field,
          { http: 200, ok: false, code },
        ]);
    }
  });

  it("without the member, when it is a member's - is refused", async () => {
    if (call.auth !== 'member') return;
    const takesAccount = 'account_id' in call.required;
    if (!takesAccount)
      for (const empty of nothing.slice(0, 3))
        expect(await post({ account_id: empty })).toMatchObject({ code: 'account_id_required' });
    expect(await post({ auth_token: undefined })).toMatchObject({ code: 'session_not_exists' });
    expect(await post({}, new TestClient(platform))).toMatchObject({ code: 'session_not_exists' });
  });

  it('with a field that it does not know - is malformed', async () => {
    expect(await post({ nobody_knows_this: 1 })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
  });
});
