import * as v from 'valibot';
import type { TableBet } from '../wire/tables.ts';
import { wholePesos } from './stake.ts';

/**
 * The bets of a round at a table. `most`: the most pesos on one place, all chips and bets there
 * together; `bets`: the most bets.
 */
export const chipsOn = <Place extends string>(
  place: v.GenericSchema<Place>,
  { most, bets }: { readonly most: number; readonly bets: number },
) =>
  v.pipe(
    v.array(v.object({ on: place, pesos: wholePesos(most) })),
    v.minLength(1),
    v.maxLength(bets),
    v.check((laid) => heaviest(laid) <= most),
  );

/** The most pesos on one place. */
function heaviest(laid: readonly TableBet<string>[]): number {
  const sums = new Map<string, number>();
  for (const { on, pesos } of laid) sums.set(on, (sums.get(on) ?? 0) + pesos);
  return Math.max(...sums.values());
}
