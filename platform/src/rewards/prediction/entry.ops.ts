import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { ticketCredits } from '../credit/credit.ts';
import type { Bets } from './bet.service.ts';
import { type Campaigns, stateOf } from './campaign.ts';
import { entriesOf } from './entry.repository.ts';
import { matchesByIds } from './match.repository.ts';
import type { PredictionMatchTable } from './prediction.schema.ts';

const mostListed = 200;
const mostGoals = 99;
/** The match of a command, `A1` or an id. */
export const matchName = input.text('match, as "A1", or its id');
/** The score of a command: of the home team, and of the away team. */
export const score = [
  input.whole('home', 0, mostGoals),
  input.whole('away', 0, mostGoals),
] as const;

/** Finds a match by the operators' name of it; throws if there is none. */
export type MatchOf = (given: string) => Promise<PredictionMatchTable>;

/** Operators' commands for the predictions of a member. */
export function entryOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  {
    bets,
    campaigns,
    matchOf,
    memberByPhone,
  }: {
    readonly bets: Bets;
    readonly campaigns: Pick<Campaigns, 'running'>;
    readonly matchOf: MatchOf;
    readonly memberByPhone: MemberByPhone;
  },
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'prediction:list',
      effect: 'reads',
      args: [input.phone()],
      summary: `Lists a member's predictions, the latest kick-off first, at most ${mostListed}`,
      async run([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        const rows = await entriesOf(db, member, { limit: mostListed, offset: 0 });
        const found = await matchesByIds(
          db,
          rows.map(({ match_id }) => match_id),
        );
        return rows.map(({ match_id, home_score, away_score, points, paid }) => {
          const match = found.find(({ id }) => id === match_id);
          const brought = points === null ? '' : `  ${points} points  ${formatAmount(paid)}`;
          return `${match ? described(match, clock.now()) : match_id}  said ${home_score}-${away_score}${brought}`;
        });
      },
    }),
    opsCommand({
      name: 'prediction:grant',
      effect: 'moves-money',
      args: [input.phone(), matchName, ...score],
      options: { reason: input.reason() },
      summary: 'Predicts an open match for a member, and gives them the tickets that it costs',
      async credits([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        return ticketCredits(member, (await campaigns.running(db)).settings.tickets);
      },
      async run([phone, given, home, away]) {
        const member = await memberIdOf(memberByPhone, phone);
        const match = await matchOf(given);
        await bets.grant(member, String(match.id), { home, away });
        return [`${described(match, clock.now())}  said ${home}-${away}`];
      },
    }),
    opsCommand({
      name: 'prediction:revoke',
      effect: 'tightens',
      args: [input.phone(), matchName],
      options: { reason: input.reason() },
      summary: 'Removes a prediction before its match has a result; its tickets stay spent on it',
      async run([phone, given]) {
        const member = await memberIdOf(memberByPhone, phone);
        const match = await matchOf(given);
        const { home_score, away_score } = await bets.revoke(member, match.id);
        return [`${described(match, clock.now())}  no longer said ${home_score}-${away_score}`];
      },
    }),
  ];
}

/** A match in one line. */
export function described(match: PredictionMatchTable, now: Date): string {
  const { id, code, stage, home, away, kick_off, home_score, away_score } = match;
  const result = home_score === null ? '' : `  ${home_score}-${away_score}`;
  return `${code}  ${id}  ${stage}  ${home ?? '?'} v ${away ?? '?'}  ${kick_off.toISOString()}  ${stateOf(match, now)}${result}`;
}
