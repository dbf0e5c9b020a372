import { bookBetRow } from '@parol/wire/bet';
import * as v from 'valibot';

const resultSchema = v.looseObject({
  result_id: v.string(),
  game_code: v.string(),
  state: v.picklist(['open', 'settled']),
  stake: v.string(),
  payout: v.string(),
  placed_at: v.pipe(v.string(), v.isoTimestamp()),
  bets: v.array(bookBetRow()),
});
/** A provider's record of a round; amounts are decimal strings. */
export type ProviderResult = v.InferOutput<typeof resultSchema>;

/** What every reply has. */
export const head = v.looseObject({
  status: v.union([v.string(), v.number()]),
  status_desc: v.optional(v.string()),
  statusdesc: v.optional(v.string()),
});
export const launched = v.looseObject({
  game_url: v.string(),
  game_lobby_url: v.optional(v.nullable(v.string()), null),
  game_demo_url: v.optional(v.nullable(v.string()), null),
});
export const detailed = v.looseObject({ detail_url: v.string() });
export const resulted = v.looseObject({ results: v.array(resultSchema) });
export const reported = v.looseObject({
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  results: v.array(resultSchema),
});
