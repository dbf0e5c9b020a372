import { expect, it } from 'vitest';
import { categories, isBook, parseCategory } from './category.ts';

it('books are the three categories of bets on matches', () => {
  expect(categories.filter(isBook)).toEqual(['sportsbook', 'cockfight', 'esports']);
  expect(isBook('unknown')).toBe(false);
});

it('an unknown category - is undefined', () => {
  expect([parseCategory('slot'), parseCategory('poker'), parseCategory(null)]).toEqual([
    'slot',
    undefined,
    undefined,
  ]);
});
