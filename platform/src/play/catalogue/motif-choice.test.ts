import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { catalogue } from './catalogue.ts';
import { distinctMotifs, motifsOf, otherMotifs } from './motif-choice.ts';

const top = 10;

describe('no motif comes twice in a top ten', () => {
  it.each([
    ['of all games', catalogue],
    ['of slots', catalogue.filter(({ type }) => type === 'slot')],
  ])('%s, whatever is played', (_, games) => {
    const random = seededRandom('top ten');
    for (let i = 0; i < 2_000; i++) {
      const left = [...games];
      const ranked = Array.from({ length: top }, () => left.splice(random.int(left.length), 1)[0]);
      const shown = distinctMotifs(ranked.map((game) => (game ? motifsOf(game) : [])));
      expect(new Set(shown).size, ranked.map((game) => game?.name).join(', ')).toBe(top);
    }
  });
});

it('a game of a ranking - keeps its first motif, unless a game above it has no other', () => {
  expect(distinctMotifs([['coin', 'star'], ['coin', 'bell'], ['sun']])).toEqual([
    'coin',
    'bell',
    'sun',
  ]);
  expect(distinctMotifs([['coin', 'star'], ['coin']])).toEqual(['star', 'coin']);
  expect(distinctMotifs([['coin', 'star'], ['star', 'bell'], ['coin']])).toEqual([
    'star',
    'bell',
    'coin',
  ]);
  expect(distinctMotifs([['coin'], ['coin']])).toEqual(['coin', 'coin']);
});

it('other motifs - are at most two that suit the game, which the fewest tiles show', () => {
  const games = [
    { name: 'A', motif: 'coin', motifs: ['coin', 'star', 'bell', 'moon'] },
    { name: 'B', motif: 'star', motifs: ['star', 'coin', 'bell'] },
    { name: 'C', motif: 'sun', motifs: ['sun'] },
    { name: 'D', motif: 'gem', motifs: ['gem', 'crown'] },
  ];
  expect([...otherMotifs(games)]).toEqual([
    ['A', ['bell', 'moon']],
    ['B', ['coin', 'bell']],
    ['C', []],
    ['D', ['crown']],
  ]);
});
