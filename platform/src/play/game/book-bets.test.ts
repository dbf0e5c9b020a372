import { expect, it } from 'vitest';
import { Refusal } from '../../kernel/http/refusal.ts';
import { createBookBets } from './book-bets.service.ts';
import { createLog } from '../../kernel/log/log.ts';
import type { RoundRecord } from './game.repository.ts';
import type { ProviderClient } from './provider.client.ts';
import type { ProviderResult } from './provider-replies.ts';

const log = createLog('silent');

const round = (id: number, over: Partial<RoundRecord> = {}): RoundRecord => ({
  id: BigInt(id),
  provider: 'LAUNCHONE',
  code: 'tala-sports',
  ref: `T${id}`,
  type: 'sportsbook',
  stake: 10_000n,
  payout: 0n,
  state: 'open',
  placedAt: new Date(0),
  settledAt: null,
  ...over,
});
const bets = [{ bet_type: '1X2' }] as unknown as ProviderResult['bets'];

/** A client that knows every round and records its requests. */
function recordingClient(answer: (refs: readonly string[]) => readonly string[] = (refs) => refs) {
  const requests: { provider: string; player: string; refs: readonly string[] }[] = [];
  const results: ProviderClient['results'] = async ({ code }, { refs, player }) => {
    requests.push({ provider: code, player, refs });
    return answer(refs).map((result_id) => ({ result_id, bets }) as unknown as ProviderResult);
  };
  return { books: createBookBets({ results }), requests };
}

it('queries each provider once for its book rounds, a hundred at a time, and for no other round', async () => {
  const { books, requests } = recordingClient();
  const many = Array.from({ length: 130 }, (_, n) => round(n + 1));
  const others = [
    round(900, { type: 'slot' }),
    round(901, { provider: 'SABONG', type: 'cockfight' }),
    round(902, { provider: 'GONE' }),
  ];
  const found = await books.of(7n, [...many, ...others], log);
  expect(requests.map(({ provider, player, refs }) => [provider, player, refs.length])).toEqual([
    ['LAUNCHONE', 'P7', 100],
    ['LAUNCHONE', 'P7', 30],
    ['SABONG', 'P7', 1],
  ]);
  expect(found.get(130n)).toBe(bets);
  expect(found.get(901n)).toBe(bets);
  expect(found.has(900n) || found.has(902n)).toBe(false);
});

it('makes no request when there is no book round', async () => {
  const { books, requests } = recordingClient();
  expect((await books.of(7n, [round(1, { type: 'bingo' })], log)).size).toBe(0);
  expect(requests).toEqual([]);
});

it('returns no bets for a round that the provider does not know, null for a provider that does not answer', async () => {
  const { books } = recordingClient((refs) => {
    if (refs.includes('T2')) throw new Refusal('SERVER BUSY');
    return [];
  });
  const found = await books.of(
    7n,
    [round(1), round(2, { provider: 'SABONG', type: 'cockfight' })],
    log,
  );
  expect(found.get(1n)).toEqual([]);
  expect(found.get(2n)).toBeNull();
});
