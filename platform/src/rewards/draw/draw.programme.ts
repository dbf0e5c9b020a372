import { unitsPerPeso } from '@parol/domain';
import type { drawKinds } from '@parol/wire/draw';
import type { Db } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import {
  type Programme,
  type Programmes,
  settingAmount,
  settingRate,
  settingTimeOfDay,
  settingTimeOfWeek,
  settingTimes,
} from '../programme/programme.ts';

export type DrawKind = (typeof drawKinds)[number];

/** Parts per million. A mistyped digit must not give away a multiple: no rate is above 5 %. */
const highestRate = 50_000n;
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/**
 * The terms of a draw, which stay fixed from its opening on, its time included. `closes`: when the
 * draws of a kind close, and the next ones open.
 */
const drawTerms = (closes: v.GenericSchema<string | undefined, number>) =>
  v.pipe(
    v.strictObject({
      closes,
      /** The share of the stakes settled during the draw that goes into the pool. */
      rate: v.pipe(
        settingRate(),
        v.check((rate) => rate > 0n && rate <= highestRate, 'is not above 0 and at most 5 %'),
      ),
      /** Limits of a pool. */
      minimum: settingAmount(),
      cap: settingAmount(),
      /** Percent of the pool for the places 1, 2, …. */
      shares: v.pipe(
        v.array(whole(100)),
        v.minLength(1),
        v.maxLength(20),
        v.check((shares) => shares.reduce((sum, share) => sum + share, 0) === 100, 'are not 100 %'),
      ),
      /** Number of tickets that a member may enter. */
      perMember: whole(100),
      /** How often a prize is to be staked before it can be withdrawn. */
      turnover: settingTimes(),
    }),
    v.check(
      ({ minimum, cap }) => minimum >= unitsPerPeso && minimum <= cap,
      'minimum is not at least one peso and at most cap',
    ),
  );
export type DrawTerms = v.InferOutput<ReturnType<typeof drawTerms>>;

/** The settings of the draws (RULES.md), by kind. */
export const drawProgramme = {
  code: 'draw',
  settings: v.strictObject({
    // Settings stored before the schedule was one of them have none.
    daily: drawTerms(v.optional(settingTimeOfDay(), '00:00')),
    weekly: drawTerms(v.optional(settingTimeOfWeek(), 'Monday 00:00')),
  }),
  promises: ({ daily, weekly }: { readonly daily: DrawTerms; readonly weekly: DrawTerms }) =>
    [daily, weekly].map(({ cap }) => ({ amount: cap })),
} satisfies Programme;

/** A draw's terms: the settings in force when it opened. */
export const termsOf = async (
  programmes: Programmes,
  on: Db,
  draw: { readonly kind: DrawKind; readonly opens_at: Date },
): Promise<DrawTerms> => (await programmes.settings(on, drawProgramme, draw.opens_at))[draw.kind];
