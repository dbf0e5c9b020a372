// Recomputes a ticket: the result of each leg, from the scores.
import type { LegResult, Selection } from '../../wire/book.ts';
import { fieldOf, listOf, numberOf, oneOf, textOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

const types = ['1X2', 'HDP', 'OU'] as const;
const picks = ['1', 'X', '2', 'OVER', 'UNDER'] as const;

interface GivenLeg extends Selection {
  readonly fixture: string;
}
const legOf = (leg: unknown): GivenLeg => ({
  fixture: textOf(fieldOf(leg, 'fixture')),
  type: oneOf(types, fieldOf(leg, 'type')),
  pick: oneOf(picks, fieldOf(leg, 'pick')),
  line: numberOf(fieldOf(leg, 'line') ?? 0),
  odds: numberOf(fieldOf(leg, 'odds')),
});

function wins({ type, pick, line }: GivenLeg, home: number, away: number): boolean {
  const by = line ?? 0;
  if (type === 'OU') return pick === 'OVER' ? home + away > by : home + away < by;
  const gap = home - away + (type === 'HDP' ? by : 0);
  return pick === (gap > 0 ? '1' : gap < 0 ? '2' : 'X');
}

function resultOf(leg: GivenLeg, scores: readonly unknown[] | undefined): LegResult {
  if (!scores) return { result: 'open', score: null };
  const score = scores.find((each) => fieldOf(each, 'fixture') === leg.fixture);
  const given = fieldOf(score, 'home');
  if (score === undefined || given === null) return { result: 'void', score: null };
  const [home, away] = [numberOf(given), numberOf(fieldOf(score, 'away'))];
  return { result: wins(leg, home, away) ? 'won' : 'lost', score: [home, away] };
}

export const recompute: Recompute<'book'> = async ({ choice, acts }) => {
  const [settled] = listOf(acts);
  const scores = settled === undefined ? undefined : listOf(fieldOf(settled, 'scores'));
  const taken = listOf(fieldOf(choice, 'legs')).map(legOf);
  const legs = taken.map((leg) => resultOf(leg, scores));
  const product = taken.reduce(
    (odds, leg, i) => (legs[i]?.result === 'void' ? odds : Math.floor((odds * leg.odds) / 100)),
    100,
  );
  const odds = Math.min(5000000, product);
  const lost = legs.some(({ result }) => result === 'lost');
  return { seen: { odds, legs }, times: !scores || lost ? 0 : odds / 100 };
};
