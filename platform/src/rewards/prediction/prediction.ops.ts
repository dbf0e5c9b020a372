import { formatAmount } from '@parol/domain';
import * as v from 'valibot';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Bets } from './bet.service.ts';
import { type Campaigns, stateOf } from './campaign.ts';
import { described, entryOps, matchName, type MatchOf, score } from './entry.ops.ts';
import { matchShape, type Matches } from './match.service.ts';
import { matchByCode, matchById, matchesOf } from './match.repository.ts';
import { sharesOf } from './scoring.ts';
import type { Settling } from './settle.service.ts';

interface OpsParts extends Pick<LedgerParts, 'db' | 'clock'> {
  readonly campaigns: Campaigns;
  readonly bets: Bets;
  readonly matches: Matches;
  readonly settling: Settling;
  readonly memberByPhone: MemberByPhone;
}

/**
 * Operators' commands for predictions; who, when and why is in the audit log. Campaigns are added by
 * reward:set and listed by reward:settings; what a settled prediction paid is corrected by
 * prediction:result or adjust.
 */
export const predictionOps = (parts: OpsParts): readonly OpsCommand[] => [
  ...campaignLists(parts),
  putMatch(parts),
  ...outcomeOps(parts),
  simulateResult(parts),
  ...entryOps(parts, { ...parts, matchOf: (given) => matchOf(parts, given) }),
];

const campaignLists = ({ db, clock, campaigns }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'prediction:campaign',
    effect: 'reads',
    summary: 'Shows the campaign in force: its terms and its matches by state',
    async run() {
      const { at, settings } = await campaigns.latest(db);
      const states = (await matchesOf(db, at)).map((match) => stateOf(match, clock.now()));
      return [
        `${settings.name.en}: from ${at.toISOString()} to ${settings.endsAt.toISOString()}`,
        `${settings.tickets} ticket(s) a prediction, ${settings.exact} points exact, ${settings.outcome} for the outcome`,
        `${formatAmount(settings.matchPool)} pesos a match, staked ${settings.turnover} time(s)`,
        ...[...new Set(states)].map(
          (state) => `${states.filter((one) => one === state).length} matches ${state}`,
        ),
      ];
    },
  }),
  opsCommand({
    name: 'prediction:matches',
    effect: 'reads',
    summary: 'Lists the matches of the campaign in force by kick-off',
    async run() {
      const { at } = await campaigns.latest(db);
      return (await matchesOf(db, at)).map((match) => described(match, clock.now()));
    },
  }),
];

const putMatch = ({ db, clock, campaigns, matches }: OpsParts) =>
  opsCommand({
    name: 'prediction:match',
    effect: 'other',
    args: [input.text('match as JSON')],
    options: { reason: input.reason() },
    summary:
      'Adds a match to the campaign in force, or changes its kick-off, or its teams before anybody predicted it',
    async run([json]) {
      const given = v.safeParse(matchShape, parsed(json));
      if (!given.success)
        throw new Error(
          given.issues.map((one) => `${v.getDotPath(one) ?? 'match'}: ${one.message}`).join('; '),
        );
      const match = await matches.put(await campaigns.latest(db), given.output);
      return [described(match, clock.now())];
    },
  });

/** Commands that decide how a match is settled. */
function outcomeOps(parts: OpsParts): readonly OpsCommand[] {
  const { clock, matches } = parts;
  return [
    opsCommand({
      name: 'prediction:result',
      effect: 'moves-money',
      oneIsEnough: 'It pays at most the pool of the match, which has a limit for one operator.',
      args: [matchName, ...score],
      options: { reason: input.reason() },
      summary:
        'Sets or corrects the result after 90 minutes; a correction pays what it brings more, and takes nothing back',
      async run([given, home, away]) {
        const match = await matchOf(parts, given);
        await matches.setResult(match.id, { home, away });
        return [described(await matchOf(parts, String(match.id)), clock.now())];
      },
    }),
    opsCommand({
      name: 'prediction:kick-off',
      effect: 'moves-money',
      oneIsEnough:
        'Members get their own tickets back, and the pool of the match has a limit for one operator.',
      args: [matchName],
      options: { at: input.time('at'), reason: input.reason() },
      summary:
        'Corrects a kick-off to an earlier moment, also after the match; predictions from then on are void, and their tickets given back',
      async run([given], { at }) {
        const match = await matchOf(parts, given);
        const late = await matches.correctKickOff(match.id, at);
        return [
          described(await matchOf(parts, String(match.id)), clock.now()),
          `${late} ${late === 1 ? 'prediction was' : 'predictions were'} made or changed from then on, and void.`,
        ];
      },
    }),
    opsCommand({
      name: 'prediction:void',
      effect: 'moves-money',
      oneIsEnough: 'Members get their own tickets back.',
      args: [matchName],
      options: { reason: input.reason() },
      summary: 'Makes a match void for good: its tickets are given back',
      async run([given]) {
        const match = await matchOf(parts, given);
        await matches.voidMatch(match.id);
        return [described(await matchOf(parts, String(match.id)), clock.now())];
      },
    }),
  ];
}

const simulateResult = (parts: OpsParts) =>
  opsCommand({
    name: 'prediction:simulate',
    effect: 'reads',
    args: [matchName, ...score],
    summary: 'Shows what a result would bring in all; changes nothing',
    async run([given, home, away]) {
      const match = await matchOf(parts, given);
      const { db, campaigns, settling } = parts;
      const campaign = await campaigns.of(db, match);
      const { exact, outcome } = campaign.settings;
      const tallied = await settling.tally(db, campaign, match, { home, away });
      const { due, remainder } = sharesOf({ ...tallied, earliest: undefined }, campaign.settings);
      return [
        `${tallied.exact} exact: ${formatAmount(due(0n, exact))} each`,
        `${tallied.outcome} with the outcome: ${formatAmount(due(0n, outcome))} each`,
        `${formatAmount(remainder)} more to the earliest`,
      ];
    },
  });

/** By the operators' name in the current campaign, or by its id in any campaign. */
async function matchOf({ db, campaigns }: OpsParts, given: string): ReturnType<MatchOf> {
  const { at } = await campaigns.latest(db);
  const id = parseId(given);
  const match =
    (await matchByCode(db, at, given)) ?? (id === undefined ? undefined : await matchById(db, id));
  if (!match) throw new Error(`There is no match "${given}": prediction:matches lists them.`);
  return match;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(
      'The match is no JSON: {"code":"A1","stage":"group","home":"PHI","away":"JPN","kickOff":"2026-12-01T12:00:00Z"}.',
    );
  }
}
