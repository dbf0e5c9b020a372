import { callPath, type Call } from '@parol/wire';
import { bodyOf } from '@parol/wire/testing/body-of';
import { everyCall } from '@parol/wire/every-call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { startCashier } from '../../src/testing/cashier.ts';
import { moreStatements, most } from './more-statements.ts';

let platform: TestPlatform;
let maria: TestClient;
beforeAll(async () => {
  platform = await startCashier();
  maria = await signedUp(platform);
});
afterAll(() => platform.close());

/** Statements of a call, without that of the session's look-up. */
async function statementsOf(call: Call): Promise<number> {
  const isNamed = call.auth === 'member' || call.identity === 'optional';
  const { headers } = await maria.post(callPath(call), {
    ...(isNamed && { account_id: maria.accountId, auth_token: maria.handle }),
    ...bodyOf(call),
  });
  const [, sent] = /desc="(\d+) statements"/.exec(String(headers['server-timing'])) ?? [];
  return Number(sent) - (isNamed ? 1 : 0);
}

it('each call that reads - makes at most two statements besides that of its session, but for those with a reason', async () => {
  const made: [string, number][] = [];
  for (const call of everyCall.filter(({ kind }) => kind === 'read')) {
    // What is kept in memory is read by the first call.
    await statementsOf(call);
    made.push([callPath(call), await statementsOf(call)]);
  }
  // An exception that became smaller is written down, so that it stays so.
  expect(Object.fromEntries(made.filter(([, sent]) => sent > most))).toEqual(
    Object.fromEntries(Object.entries(moreStatements).map(([path, [sent]]) => [path, sent])),
  );
});
