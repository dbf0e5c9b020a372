import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { compareDays, type Moved } from './compare-days.ts';

const moved = (reference: string, amount: number, isWithin = true): Moved => ({
  reference,
  amount: pesos(amount),
  isWithin,
});

it('equal sums of a deposit agree, in any number of payments and returns', () => {
  const record = [moved('A', 100), moved('A', -40), moved('B', 30), moved('B', 20)];
  expect(compareDays(record, [moved('A', 60), moved('B', 50)])).toEqual({
    theirs: { count: 4, total: pesos(110) },
    ours: { count: 2, total: pesos(110) },
    differences: [],
  });
});

it('another sum, and a deposit that one side lacks, are differences', () => {
  const { differences } = compareDays(
    [moved('A', 100), moved('B', 30), moved('E', 10), moved('E', -10)],
    [moved('A', 90), moved('C', 20)],
  );
  expect(differences).toEqual([
    { reference: 'A', paid: [pesos(100)], credited: pesos(90) },
    { reference: 'B', paid: [pesos(30)], credited: undefined },
    { reference: 'E', paid: [pesos(10), pesos(-10)], credited: undefined },
    { reference: 'C', paid: [], credited: pesos(20) },
  ]);
});

it('a payment around midnight is no difference, and one of the days beside does not count', () => {
  expect(
    compareDays(
      [moved('late', 100, false), moved('early', 50), moved('other', 10, false)],
      [moved('late', 100), moved('early', 50, false)],
    ),
  ).toEqual({
    theirs: { count: 2, total: pesos(150) },
    ours: { count: 2, total: pesos(150) },
    differences: [],
  });
});
