import { callPath, otherPath } from '@parol/wire';
import { promotionList, promotionQuotes } from '@parol/wire/campaign';
import { depositTracker, depositTrackerV2, promotionStatus } from '@parol/wire/fund';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

it.each([
  [depositTracker, {}],
  [depositTrackerV2, { deposit_id: 'unknown' }],
  [promotionStatus, {}],
  [promotionList, {}],
  [promotionQuotes, { amount: '500' }],
] as const)(
  '$name by its other name, which no blocker knows - is answered alike',
  async (call, body) => {
    const member = await newMember(platform);
    const session = { account_id: member.accountId, auth_token: member.handle };
    const [first, other] = await Promise.all(
      [callPath(call), otherPath(call)].map((path) => member.post(path, { ...session, ...body })),
    );
    const { http, code, value } = first ?? {};
    expect(other).toMatchObject({ http, code, value });
    expect(code).not.toBe('unknown_call');
    const stranger = await new TestClient(platform).post(otherPath(call), body);
    expect(stranger.ok).toBe(call.auth === 'none');
  },
);
