import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSessions,
  provider,
  providerCalls,
  type ProviderCalls,
} from '../../testing/provider-calls.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { deposit, peso } from '../../testing/ledger-under-test.ts';

let platform: TestPlatform;
let calls: ProviderCalls;
let session: string;
beforeAll(async () => {
  platform = await testPlatform();
  calls = providerCalls(platform.parts.db);
  [session = ''] = await openSessions(platform.parts.db, [1n]);
  await platform.parts.wallet.post(deposit(1n, 1_000n * peso));
});
afterAll(() => platform.close());

const sums = async () => {
  await platform.outbox.run();
  return platform.parts.db
    .selectFrom('game_day')
    .select(['provider_code', 'rounds', 'staked', 'won'])
    .execute();
};

it('popularity - counts each posting once, and takes a cancelled round out again', async () => {
  const bet = { kind: 'bet', tx: 'b1', round: 'r1', amount: 20n * peso } as const;
  await calls.call(session, bet);
  await calls.call(session, bet);
  await calls.call(session, {
    kind: 'win',
    tx: 'w1',
    round: 'r1',
    betTx: 'b1',
    amount: 5n * peso,
    final: true,
  });
  const once = [{ provider_code: provider, rounds: 1n, staked: 20n * peso, won: 5n * peso }];
  expect(await sums()).toEqual(once);
  expect(await sums()).toEqual(once);

  await calls.call(session, { kind: 'bet', tx: 'b2', round: 'r2', amount: 7n * peso });
  await calls.call(session, { kind: 'bet', tx: 'b3', round: 'r2', amount: 3n * peso });
  await calls.call(session, { kind: 'rollback', betTx: 'b3' });
  expect(await sums()).toEqual([{ ...once[0], rounds: 2n, staked: 27n * peso }]);
  await calls.call(session, { kind: 'rollback', betTx: 'b2' });
  expect(await sums()).toEqual(once);
});
