import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../testing/cashier.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { providers } from '../provider/provider.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it('each provider - has an account in the ledger before its first bet, and keeps it', async () => {
  const accounts = () =>
    platform.parts.db
      .selectFrom('house_account')
      .select(['owner', 'id'])
      .where('kind', '=', 'provider')
      .where('asset', '=', 'PHP')
      .orderBy('owner')
      .execute();
  expect(await accounts()).toEqual([]);
  await run(platform, 'play.open-provider-accounts');
  const made = await accounts();
  expect(made.map(({ owner }) => owner)).toEqual(providers.map(({ code }) => code).toSorted());
  await run(platform, 'play.open-provider-accounts');
  expect(await accounts()).toEqual(made);
});
