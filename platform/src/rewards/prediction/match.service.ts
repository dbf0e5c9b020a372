import { hourMs } from '@parol/domain';
import { highestScore, predictionStages } from '@parol/wire/prediction';
import * as v from 'valibot';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { type Campaign, stateOf, teamOf } from './campaign.ts';
import { countFrom, isPredicted } from './entry.repository.ts';
import * as repository from './match.repository.ts';
import type { PredictionMatchTable } from './prediction.schema.ts';
import type { Score } from './scoring.ts';

/** A match as an operator enters it. */
export const matchShape = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,6}$/)),
  stage: v.picklist(predictionStages),
  /** Codes of teams; null while undecided. */
  home: v.nullable(v.string()),
  away: v.nullable(v.string()),
  kickOff: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((given) => new Date(given)),
  ),
});
type GivenMatch = v.InferOutput<typeof matchShape>;

/**
 * Operators' changes to matches; each method throws an explanation if the change is not possible.
 */
export interface Matches {
  /** Adds a match, or changes one that has not begun; its teams only while nobody has predicted it. */
  put(campaign: Campaign, given: GivenMatch): Promise<PredictionMatchTable>;
  /** Sets or corrects the result after 90 minutes; not before they are over. */
  setResult(id: bigint, score: Score): Promise<void>;
  /**
   * Corrects the kick-off to an earlier moment, also after it and after a result: predictions from
   * then on are void. Returns how many there are.
   */
  correctKickOff(id: bigint, kickOff: Date): Promise<number>;
  /** Voids a match permanently. */
  voidMatch(id: bigint): Promise<void>;
}

/** The most by which a kick-off is corrected: a mistyped day must not void all predictions. */
const mostCorrectedMs = 24 * hourMs;

/**
 * No result is set before the 90 minutes are over; by then every prediction before kick-off is
 * committed.
 */
const playedMs = 1.5 * hourMs;

type MatchParts = Pick<LedgerParts, 'db' | 'clock' | 'random'>;

export const matchService = (parts: MatchParts): Matches => ({
  put: (campaign, given) => put(parts, campaign, given),
  setResult: (id, score) => change(parts, id, (match) => resultChange(parts, match, score)),
  correctKickOff: (id, kickOff) => correctKickOff(parts, id, kickOff),
  voidMatch: (id) =>
    change(parts, id, () => ({
      home_score: null,
      away_score: null,
      voided_at: parts.clock.now(),
    })),
});

const put = (
  parts: MatchParts,
  campaign: Campaign,
  given: GivenMatch,
): Promise<PredictionMatchTable> =>
  inTransaction(parts.db, async (tx) => {
    const fields = checked(parts, campaign, given);
    const known = await repository.matchByCode(tx, campaign.at, given.code);
    const before = known && (await repository.lockedMatch(tx, known.id));
    if (before) {
      await refuseChange(parts, tx, before, given);
      await repository.changeMatch(tx, before.id, fields);
      return { ...before, ...fields };
    }
    const row = {
      id: parts.random.id(parts.clock.now()),
      campaign_at: campaign.at,
      code: given.code,
      ...fields,
      home_score: null,
      away_score: null,
      voided_at: null,
      revision: 0,
      due_at: null,
    };
    await repository.addMatch(tx, row);
    return row;
  });

/** The fields of a match. Throws an explanation if the campaign can't have it. */
function checked({ clock }: MatchParts, campaign: Campaign, given: GivenMatch) {
  const { settings } = campaign;
  for (const code of [given.home, given.away])
    if (code !== null && !teamOf(settings, code))
      throw new Error(`The campaign has no team "${code}".`);
  if (given.home !== null && given.home === given.away)
    throw new Error('A team does not play against itself.');
  if (given.kickOff <= clock.now()) throw new Error('The kick-off has passed.');
  if (given.kickOff >= settings.endsAt)
    throw new Error(`The campaign ends at ${settings.endsAt.toISOString()}, before the kick-off.`);
  const group = teamOf(settings, given.home)?.group ?? null;
  return {
    stage: given.stage,
    group_name: given.stage === 'group' ? group : null,
    home: given.home,
    away: given.away,
    kick_off: given.kickOff,
  };
}

async function refuseChange(
  { clock }: MatchParts,
  tx: Tx,
  before: PredictionMatchTable,
  { home, away }: Pick<GivenMatch, 'home' | 'away'>,
): Promise<void> {
  const state = stateOf(before, clock.now());
  if (state !== 'open' && state !== 'waiting')
    throw new Error(`The match ${before.code} is ${state} and does not change.`);
  const sameTeams = before.home === home && before.away === away;
  if (!sameTeams && (await isPredicted(tx, before.id)))
    throw new Error(`The match ${before.code} was predicted: its teams do not change.`);
}

/** Changes a match under its lock, and makes it due to be settled again. */
const change = (
  { db, clock }: MatchParts,
  id: bigint,
  changeOf: (match: PredictionMatchTable) => Partial<PredictionMatchTable>,
  after: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const match = await repository.lockedMatch(tx, id);
    if (!match) throw new Error(`There is no match ${id}.`);
    if (match.voided_at) throw new Error(`The match ${match.code} is void.`);
    await repository.changeMatch(tx, id, {
      ...changeOf(match),
      revision: match.revision + 1,
      due_at: clock.now(),
    });
    await after(tx);
  });

/** What a result changes. Throws an explanation if the match can't have it. */
function resultChange(
  { clock }: MatchParts,
  match: PredictionMatchTable,
  { home, away }: Score,
): Partial<PredictionMatchTable> {
  for (const goals of [home, away])
    if (!Number.isInteger(goals) || goals < 0 || goals > highestScore)
      throw new Error(`A score is a whole number from 0 to ${highestScore}.`);
  if (match.home === null || match.away === null)
    throw new Error(`The match ${match.code} has no teams yet.`);
  const over = new Date(match.kick_off.getTime() + playedMs);
  if (clock.now() < over)
    throw new Error(
      `The 90 minutes of the match ${match.code} end at ${over.toISOString()} at the earliest.`,
    );
  if (match.home_score === home && match.away_score === away)
    throw new Error(`The match ${match.code} has this result already.`);
  return { home_score: home, away_score: away };
}

async function correctKickOff(parts: MatchParts, id: bigint, kickOff: Date): Promise<number> {
  let late = 0;
  await change(
    parts,
    id,
    ({ code, kick_off: before }) => {
      if (kickOff >= before)
        throw new Error(
          `The kick-off of the match ${code} is ${before.toISOString()}; correct it to an earlier moment.`,
        );
      if (before.getTime() - kickOff.getTime() > mostCorrectedMs)
        throw new Error('A kick-off is corrected by at most 24 hours.');
      return { kick_off: kickOff };
    },
    async (tx) => {
      late = await countFrom(tx, id, kickOff);
    },
  );
  return late;
}
