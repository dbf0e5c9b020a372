import type { Draw } from '../engine/rules.ts';
import { fairDraw } from '../engine/fair.ts';
import type { LiveState, Selection } from '../wire/book.ts';
import type { Fixture } from './book.repository.ts';
import {
  clockOf,
  courseOf,
  kickOff,
  lastPublished,
  stepMs,
  takesBets,
  type Progress,
} from './rules/course.ts';
import { selectionsOf } from './rules/markets.ts';
import { scoreOf, scoresOf, type Sport } from './rules/sport.ts';
import { sportBy } from './rules/sports.ts';

/**
 * Bets pause for this long at the start and after a score, until the pages of players, which ask
 * every three seconds, have read the new odds.
 */
export const pauseMs = 4_000;

type Match = Pick<Fixture, 'id' | 'sport' | 'strength' | 'server_seed' | 'starts_at'>;

/** What a book takes bets on in a match, and whether it takes them now. */
export interface Offer {
  readonly selections: readonly Selection[];
  readonly paused: boolean;
}
const nothing: Offer = { selections: [], paused: false };

/** The draws of a match: its result is the first, its course the second. */
const drawOf = ({ server_seed, id }: Match, nonce: 1 | 2): Draw => fairDraw(server_seed, id, nonce);

/** The score that a match's seed gives; anyone can recompute it once the seed is revealed. */
export function resultOf(match: Match): readonly [home: number, away: number] {
  const sport = sportBy(match.sport);
  if (!sport) throw new RangeError(`no sport ${match.sport}`);
  return scoreOf(scoresOf(sport, match.strength), drawOf(match, 1));
}

/** What is public of a match at a time, and what was before the last step; both are kick-off before the first. */
function progressOf(
  sport: Sport,
  match: Match,
  now: Date,
): { readonly at: Progress; readonly before: Progress; readonly sinceMs: number } {
  const elapsed = now.getTime() - match.starts_at.getTime();
  const step = Math.min(lastPublished(sport), Math.max(0, Math.floor(elapsed / stepMs)));
  const scoreAfter = courseOf(sport, resultOf(match), drawOf(match, 2));
  const after = (steps: number): Progress =>
    steps > 0 ? { step: steps, score: scoreAfter(steps) } : kickOff;
  return { at: after(step), before: after(step - 1), sinceMs: elapsed - step * stepMs };
}

/** The bets on a match at a time, before its start or while it is played. */
export function offerOn(match: Match, now: Date): Offer {
  const sport = sportBy(match.sport);
  if (!sport) return nothing;
  if (match.starts_at > now)
    return { selections: selectionsOf(sport, match.strength, kickOff), paused: false };
  const { at, before, sinceMs } = progressOf(sport, match, now);
  if (!takesBets(sport, at.step)) return nothing;
  const isNew = at.step === 0 || String(at.score) !== String(before.score);
  return {
    selections: selectionsOf(sport, match.strength, at),
    paused: isNew && sinceMs < pauseMs,
  };
}

/** A match under way as pages show it. */
export function liveStateOf(match: Match, now: Date): LiveState {
  const sport = sportBy(match.sport);
  const { selections, paused } = offerOn(match, now);
  if (!sport || sport.scoring === 'fight') return { score: null, clock: null, selections, paused };
  const { at } = progressOf(sport, match, now);
  return { score: at.score, clock: clockOf(sport, at), selections, paused };
}
