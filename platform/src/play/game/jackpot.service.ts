import type { RowOnWire } from '@parol/wire';
import type { jackpotList } from '@parol/wire/jackpot';
import { formatAmount } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { gameBy } from '../catalogue/catalogue.ts';
import type { ProviderDescriptor } from '../provider/provider.ts';
import type { Availability } from './availability.service.ts';
import { keptAnswers } from './kept-answers.ts';
import type { ProviderJackpot } from './provider-jackpots.ts';
import type { ForPlayer, ProviderClient } from './provider.client.ts';

type JackpotRow = RowOnWire<typeof jackpotList>;
/** A jackpot as the provider tells it, without the game that the site opens. */
type Meter = Pick<
  JackpotRow,
  'provider_code' | 'jackpot_id' | 'name' | 'amount' | 'must_fall_by' | 'game_codes' | 'age_ms'
>;

/** The meters of progressive jackpots, read from the providers (RULES.md). */
export interface JackpotMeters {
  /** The largest first; without those of providers that have been silent for minutes. */
  list(log: ForPlayer['log']): Promise<readonly Meter[]>;
}

export interface JackpotParts extends Pick<Parts, 'clock'> {
  readonly availability: Pick<Availability, 'recent'>;
  readonly client: Pick<ProviderClient, 'jackpots'>;
  readonly providers: readonly ProviderDescriptor[];
}

const keptMs = 4_000;

export function createJackpotMeters({
  clock,
  availability,
  client,
  providers,
}: JackpotParts): JackpotMeters {
  const answerOf = keptAnswers<string, readonly ProviderJackpot[]>(clock, keptMs);
  const asked = providers.filter(({ paths }) => paths.jackpots !== undefined);
  return {
    async list(log) {
      const reasonFor = await availability.recent();
      const isPlayable = (provider: string) => (code: string) => {
        const game = gameBy(provider, code);
        return game !== undefined && reasonFor(game) === undefined;
      };
      const meters = await Promise.all(
        asked.map(async (provider) => {
          const kept = await answerOf(provider.code, () => client.jackpots(provider, { log }));
          return (kept?.answer ?? []).map((jackpot) => ({
            jackpot,
            provider: provider.code,
            codes: jackpot.gameCodes.filter(isPlayable(provider.code)),
            age: kept?.age ?? 0,
          }));
        }),
      );
      return meters
        .flat()
        .filter(({ codes }) => codes.length > 0)
        .toSorted((a, b) => Number(b.jackpot.amount - a.jackpot.amount))
        .map(({ jackpot, provider, codes, age }) => ({
          provider_code: provider,
          jackpot_id: jackpot.id,
          name: jackpot.name,
          amount: formatAmount(jackpot.amount),
          must_fall_by: formatAmount(jackpot.mustFallBy),
          game_codes: codes,
          age_ms: age,
        }));
    },
  };
}
