import type { Localized } from '@parol/domain';
import { amount, text } from '@parol/wire/fields';
import * as v from 'valibot';
import { Refusal } from '../../kernel/http/http.ts';
import type { ProviderDescriptor } from '../provider/provider.ts';
import { ask, type ForPlayer, type RequestParts } from './provider-request.ts';

const name = () => v.pipe(text(60), v.trim(), v.nonEmpty());
const jackpotSchema = v.pipe(
  v.looseObject({
    jackpot_id: v.pipe(text(40), v.nonEmpty()),
    name_en: name(),
    name_ph: v.optional(name()),
    amount: amount(),
    must_fall_by: amount(),
    game_codes: v.pipe(v.array(text(60)), v.maxLength(200)),
  }),
  v.check((jackpot) => jackpot.amount >= 0n && jackpot.amount <= jackpot.must_fall_by),
);
const metersSchema = v.looseObject({ jackpots: v.pipe(v.array(jackpotSchema), v.maxLength(20)) });

/** A jackpot as its provider has it; amounts are units. */
export interface ProviderJackpot {
  readonly id: string;
  readonly name: Localized;
  readonly amount: bigint;
  readonly mustFallBy: bigint;
  readonly gameCodes: readonly string[];
}

/** Refuses with the provider's refusal, or with SERVER BUSY without a readable reply. */
export async function offeredJackpots(
  context: RequestParts,
  log: ForPlayer['log'],
  provider: ProviderDescriptor,
  withinMs: number,
): Promise<readonly ProviderJackpot[]> {
  const { jackpots: path } = provider.paths;
  if (path === undefined) throw new Refusal('game_not_exists');
  const answer = await ask(context, log, provider, path, {}, withinMs);
  if (answer && 'word' in answer)
    throw new Refusal(provider.refusals[answer.word] ?? 'SERVER BUSY');
  const read = v.safeParse(metersSchema, answer?.fields);
  if (read.success) return read.output.jackpots.map(jackpotOf);
  if (answer) log.warn({ provider: provider.code, path }, 'a provider sent unreadable jackpots');
  throw new Refusal('SERVER BUSY');
}

const jackpotOf = (jackpot: v.InferOutput<typeof jackpotSchema>): ProviderJackpot => ({
  id: jackpot.jackpot_id,
  name: { en: jackpot.name_en, ph: jackpot.name_ph ?? jackpot.name_en },
  amount: jackpot.amount,
  mustFallBy: jackpot.must_fall_by,
  gameCodes: jackpot.game_codes,
});
