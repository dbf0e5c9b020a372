import { isBook } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import type { betList } from '@parol/wire/bet';
import { Refusal } from '../../kernel/http/http.ts';
import { groupBy } from '../statement/statement.ts';
import { playerName } from '../seamless/seamless.ts';
import type { RoundRecord } from './game.repository.ts';
import type { ForPlayer, ProviderClient } from './provider.client.ts';
import { providerBy } from '../provider/provider.ts';

export type BookBet = NonNullable<
  NonNullable<RowOnWire<typeof betList>['data'][number]['bets']>
>[number];

/** Bets of book rounds. The wallet only knows their amounts, so the providers are queried. */
export interface BookBets {
  /**
   * By round; null if the provider does not answer, [] for a round without bets. Never refuses:
   * lists work without them.
   */
  of(
    memberId: bigint,
    rounds: readonly RoundRecord[],
    log: ForPlayer['log'],
  ): Promise<ReadonlyMap<bigint, readonly BookBet[] | null>>;
}

/** Most rounds in one request to a provider. */
const maxPerRequest = 100;

export function createBookBets(client: Pick<ProviderClient, 'results'>): BookBets {
  async function betsFrom(
    log: ForPlayer['log'],
    memberId: bigint,
    code: string,
    rounds: readonly RoundRecord[],
  ) {
    const provider = providerBy(code);
    if (!provider) return [];
    try {
      const results = await client.results(provider, {
        log,
        refs: rounds.map(({ ref }) => ref),
        player: playerName(memberId),
      });
      const betsOf = new Map(results.map(({ result_id, bets }) => [result_id, bets]));
      return rounds.map(({ id, ref }) => [id, betsOf.get(ref) ?? []] as const);
    } catch (error) {
      if (error instanceof Refusal) return rounds.map(({ id }) => [id, null] as const);
      throw error;
    }
  }

  return {
    async of(memberId, rounds, log) {
      const byProvider = groupBy(
        rounds.filter(({ type }) => isBook(type)),
        ({ provider }) => provider,
      );
      const requests = [...byProvider].flatMap(([code, all]) =>
        Array.from({ length: Math.ceil(all.length / maxPerRequest) }, (_, n) =>
          betsFrom(log, memberId, code, all.slice(n * maxPerRequest, (n + 1) * maxPerRequest)),
        ),
      );
      return new Map((await Promise.all(requests)).flat());
    },
  };
}
