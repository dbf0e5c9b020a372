import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, localized, noFields } from './call/fields.ts';
import { gameRow } from './game.ts';

/** A meter is shown without a mark for this long after the provider was asked. */
export const freshMeterMs = 60_000;

/**
 * The progressive jackpots of all providers with their meters, the largest first, and the games that
 * play for each. One whose provider has not answered for minutes is left out, and one without a game
 * that can be played.
 */
export const jackpotList = /*#__PURE__*/ call({
  group: 'game',
  name: 'jackpotList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      provider_code: v.string(),
      jackpot_id: v.string(),
      name: localized(),
      amount: amount(),
      /** It falls before it is more than this. */
      must_fall_by: amount(),
      game_codes: v.array(v.string()),
      /** The most played of these games that can be played. */
      game: gameRow(),
      /** How long ago the provider was asked; a page marks meters that are older than `freshMeterMs`. */
      age_ms: v.number(),
    }),
});
