import { isWholeCentavos } from '@parol/domain';
import { localized } from '@parol/wire/fields';
import * as v from 'valibot';
import {
  type Programme,
  settingAmount,
  type SettingsOf,
  settingTimes,
} from '../programme/programme.ts';

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const color = () => v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));

/**
 * The settings of score predictions (RULES.md): each row is a campaign, from its effective date on.
 */
export const predictionProgramme = {
  code: 'prediction',
  page: '/event',
  settings: v.pipe(
    v.strictObject({
      name: localized(),
      endsAt: v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((given) => new Date(given)),
      ),
      /** Jackpot tickets that a prediction costs. */
      tickets: count(1, 10),
      /** Points for the exact score, and for only the right outcome. */
      exact: count(1, 100),
      outcome: count(0, 100),
      /** Pesos that the right predictions of a match share, in proportion to their points. */
      matchPool: v.pipe(
        settingAmount(),
        v.check(
          (units) => units > 0n && isWholeCentavos(units),
          'is not above zero and of whole centavos',
        ),
      ),
      /** How often a share is to be staked before it can be withdrawn. */
      turnover: settingTimes(),
      teams: v.pipe(
        v.array(
          v.strictObject({
            code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
            name: localized(),
            group: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
            colors: v.tuple([color(), color()]),
          }),
        ),
        v.minLength(2),
        v.check(
          (teams) => new Set(teams.map(({ code }) => code)).size === teams.length,
          'names a team twice',
        ),
      ),
    }),
    v.check(({ exact, outcome }) => exact >= outcome, 'the outcome brings more than the score'),
  ),
  promises: ({ matchPool }: { readonly matchPool: bigint }) => [{ amount: matchPool }],
} satisfies Programme;

export type PredictionSettings = SettingsOf<typeof predictionProgramme>;
export type Team = PredictionSettings['teams'][number];
