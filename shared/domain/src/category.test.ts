import { expect, it } from 'vitest';
import { categories, isBook, parseCategory } from './category.ts';
import { artMotifs, parseMotif } from './motif.ts';

it('books are the three categories of bets on matches', () => {
  expect(categories.filter(isBook)).toEqual(['sportsbook', 'cockfight', 'esports']);
  expect(isBook('unknown')).toBe(false);
});

it('an unknown category or motif - is undefined', () => {
  expect([parseCategory('slot'), parseCategory('poker'), parseCategory(null)]).toEqual([
    'slot',
    undefined,
    undefined,
  ]);
  expect([parseMotif('seven'), parseMotif('unicorn')]).toEqual(['seven', undefined]);
});

it('no motif is listed twice', () => expect(new Set(artMotifs).size).toBe(artMotifs.length));
