import { parseAmount } from '@parol/domain';
import type { Player } from './simulated-world.ts';
import type { TicketModel } from './ticket.model.ts';

export type Score = readonly [home: number, away: number];
interface Entry {
  readonly score: Score;
  readonly at: number;
  /** The number of the last settled result, from 1; 0 for none. */
  settled: number;
  points: number | undefined;
  paid: bigint;
}
interface Match {
  readonly id: string;
  readonly kickOff: number;
  readonly entries: Map<bigint, Entry>;
  /** Counted from 1 with each result, correction and void. */
  revision: number;
  result: Score | 'void' | undefined;
}
const points = { exact: 3, outcome: 1 };

/** The campaign of the simulation, with teams written by operators. */
export const campaignTerms = {
  name: { en: 'Simulated', ph: 'Simulated' },
  tickets: 1,
  ...points,
  matchPool: '100.00',
  turnover: '1',
  teams: ['AAA', 'BBB'].map((code) => ({
    code,
    name: { en: code, ph: code },
    group: 'A',
    colors: ['#0038a8', '#ce1126'],
  })),
};

/** Predictions of scores by the rules of rewards/prediction/RULES.md; units, epoch ms. */
export class PredictionModel {
  readonly matches = new Map<string, Match>();
  /** Amounts to be paid, by `<member> match:<match>:<result>`. */
  readonly paid = new Map<string, bigint>();

  constructor(private readonly tickets: TicketModel) {}

  add(id: string, kickOff: number): void {
    this.matches.set(id, { id, kickOff, entries: new Map(), revision: 0, result: undefined });
  }

  /** Returns the code of the answer. */
  predict(member: bigint, id: string, score: Score, now: number) {
    const match = this.matchOf(id);
    if (match.result || now >= match.kickOff) return 'match_closed';
    const before = match.entries.get(member);
    if (!before && !this.tickets.spend(member, campaignTerms.tickets, `prediction ${id}`, now))
      return 'insufficient_ticket';
    // An unchanged prediction keeps its place among the earliest.
    if (before?.score.join() !== score.join())
      match.entries.set(member, { score, at: now, settled: 0, points: undefined, paid: 0n });
    return 'OK';
  }

  setResult(id: string, result: Score | 'void'): void {
    const match = this.matchOf(id);
    match.result = result;
    match.revision += 1;
  }

  /** To be called after the job has settled a prediction. */
  settle(member: bigint, id: string, now: number): void {
    const match = this.matchOf(id);
    const entry = match.entries.get(member);
    if (!entry || !match.result || entry.settled === match.revision)
      throw new Error(`Match ${id} had nothing to settle for member ${member}.`);
    entry.settled = match.revision;
    if (match.result === 'void') {
      entry.points = undefined;
      return this.tickets.giveBack(member, `prediction ${id}`, now);
    }
    entry.points = pointsOf(entry.score, match.result);
    const due = this.sharesOf(match, match.result).get(member) ?? 0n;
    if (due <= entry.paid) return;
    this.paid.set(`${member} match:${id}:${match.revision}`, due - entry.paid);
    entry.paid = due;
  }

  settledRevision = (member: bigint, id: string) => this.matchOf(id).entries.get(member)?.settled;

  /** The points of each prediction, as `<match> <member> <points>`. */
  points = (): readonly string[] =>
    [...this.matches].flatMap(([id, { entries }]) =>
      [...entries].map(([member, entry]) => `${id} ${member} ${entry.points ?? null}`),
    );
  /** Predictions of members who are not on a break, and whose last result is not settled. */
  unsettled = (players: readonly Player[], now: number): readonly string[] =>
    [...this.matches].flatMap(([id, { entries, revision }]) =>
      [...entries]
        .filter(([member, { settled }]) => {
          const player = players.find((one) => one.id === member);
          return settled < revision && player && now >= player.pausedUntil;
        })
        .map(([member]) => `${id} ${member}`),
    );

  /** The pool by points, rounded down to the centavo; the remainder to the earliest. */
  private sharesOf({ entries }: Match, result: Score): Map<bigint, bigint> {
    const right = [...entries]
      .map(([member, { score, at }]) => ({ member, at, points: pointsOf(score, result) }))
      .filter((one) => one.points > 0)
      .toSorted((a, b) => a.at - b.at || (a.member < b.member ? -1 : 1));
    const all = BigInt(right.reduce((sum, one) => sum + one.points, 0));
    const pool = parseAmount(campaignTerms.matchPool) ?? 0n;
    const shares = new Map(
      right.map((one) => [one.member, (((pool / 100n) * BigInt(one.points)) / all) * 100n]),
    );
    const shared = [...shares.values()].reduce((sum, share) => sum + share, 0n);
    const [earliest] = right;
    if (earliest) shares.set(earliest.member, (shares.get(earliest.member) ?? 0n) + pool - shared);
    return shares;
  }

  private matchOf(id: string): Match {
    const match = this.matches.get(id);
    if (!match) throw new Error(`There is no match ${id}.`);
    return match;
  }
}

function pointsOf(said: Score, [home, away]: Score): number {
  if (said[0] === home && said[1] === away) return points.exact;
  return Math.sign(said[0] - said[1]) === Math.sign(home - away) ? points.outcome : 0;
}
