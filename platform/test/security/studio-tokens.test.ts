import { walletTokens } from '@parol/sandbox/studio/wallets/wallet-tokens';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../src/testing/client.ts';
import { newMember, paid, startCashier } from '../../src/testing/cashier.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { leaks, storedRows } from './stored-day.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

/** A game that the studio has opened for a member, and whether it took a bet there. */
async function playing(client: TestClient, key: string) {
  const [row] = (
    await client.call(launchOne, {
      player_id: client.accountId ?? '',
      lang_code: 'en',
      game_code: 'jeepney-jackpot',
    })
  ).value;
  const id = new URL(row?.game_url ?? '').searchParams.get('session') ?? '';
  return {
    stored: await platform.parts.db
      .selectFrom('studio_session')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    spin: async () => {
      const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/play`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session: id, key, choice: { stake: '1' } }),
      });
      return ((await reply.json()) as { readonly status: string }).status;
    },
  };
}

it('the studio’s tables - hold no token that the platform takes, and no box of another session opens', async () => {
  const [anna, ben] = [await newMember(platform), await newMember(platform)];
  await paid(anna, '100');
  const ofAnna = await playing(anna, 'spin-of-anna');
  const ofBen = await playing(ben, 'spin-of-ben');
  expect(await ofAnna.spin()).toBe('OK');

  const tokens = walletTokens(platform.parts);
  const token = tokens.open(ofAnna.stored);
  expect(token).toMatch(/^[\w.-]{30,}$/);
  const rows = await storedRows(platform);
  expect(rows.filter((row) => row.startsWith('studio_round '))).toHaveLength(1);
  expect(leaks(rows, [['a token of the wallet', token]])).toEqual([]);
  const moved = { ...ofBen.stored, wallet_token: ofAnna.stored.wallet_token };
  expect(() => tokens.open(moved)).toThrow('authenticate');
});
