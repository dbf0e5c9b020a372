import { catalogue } from '@parol/platform/play/catalogue';
import { expect, it } from 'vitest';
import { themes } from '../slots/themes/themes.ts';
import { motifs } from './motifs.ts';
import { isPresenter } from './presenter.ts';
import { tileOf } from './tile.ts';

const tileBy = (wanted: string) => {
  const game = catalogue.find(({ code }) => code === wanted);
  if (!game) throw new Error(`No game is called ${wanted}`);
  return tileOf(game, 'a-').replaceAll('url(#a-', 'url(#');
};

it('every motif of the catalogue - is drawn', () => {
  const missing = catalogue.filter(
    ({ art: { motif } }) => !isPresenter(motif) && motifs[motif] === undefined,
  );
  expect(missing.map(({ name, art }) => `${name}: ${art.motif}`)).toEqual([]);
});

it("a slot of the studio - shows two of its reels' symbols", () => {
  for (const { game, pictures } of themes) {
    const tile = tileBy(game);
    const shown = Object.values(pictures).filter(([name]) => tile.includes(motifs[name] ?? '?'));
    expect(shown.length, game).toBe(2);
  }
});

it('Bangus Blast - shows the milkfish of its game', () => {
  expect(tileBy('bangus-blast')).toContain(motifs['bangus']);
});

it('a table with a presenter - has the wheel or the cards of its game before her', () => {
  const [roulette, blackjack] = ['rizal-park-roulette', 'blackjack-bgc'].map(tileBy);
  expect(roulette).toContain('<ellipse rx="43"');
  expect(blackjack).not.toContain('<ellipse rx="43"');
});

it('tiles in one page - share no id, and refer to their own', () => {
  const [one, other] = catalogue.slice(0, 2).map((game, index) => tileOf(game, `t${index}-`));
  const ids = (tile = '') => [...tile.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set([...ids(one), ...ids(other)]).size).toBe(ids(one).length + ids(other).length);
  const used = [...(one ?? '').matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(ids(one)));
});
