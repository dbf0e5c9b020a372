import * as v from 'valibot';
import { settingAmount } from '../../kernel/settings/settings.ts';

/** Key of the ceilings for every provider without its own. */
export const everyProvider = '*';

/**
 * The schema of a provider's ceilings (docs/decisions/0109-held-wins.md), which
 * provider_win_ceilings reads.
 */
export const winCeilings = v.strictObject({
  /** The most that a round may pay, as a multiple of its stake. */
  stakes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The most that a round may pay. */
  perWin: settingAmount(),
  /** The most that the provider's wins may credit on a Manila day, for all members together. */
  perDay: settingAmount(),
});

/** Parses stored ceilings; undefined if they are invalid. */
export function parsedCeilings(value: unknown): v.InferOutput<typeof winCeilings> | undefined {
  const parsed = v.safeParse(winCeilings, value);
  return parsed.success ? parsed.output : undefined;
}
