// @vitest-environment happy-dom
import { artMotifs, type Motif } from '@parol/domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GameArt } from './game-art.tsx';

afterEach(cleanup);

const colors = ['#7B4BE0', '#2A1470', '#FFC94D'] as const;

/** The picture's markup without ids, which always differ. */
function picture(composition: number, motif: Motif = 'star'): string {
  const view = render(<GameArt art={{ motif, colors, composition }} title="Game" />);
  const markup = view.container.innerHTML.replaceAll(/_r_[^"#)]*_/g, '');
  view.unmount();
  return markup;
}

it('draws sixty different pictures from one motif and one palette', () => {
  const drawn = new Set(Array.from({ length: 60 }, (_, index) => picture(index)));
  expect(drawn.size).toBe(60);
});

it('draws every motif differently, without invalid numbers', () => {
  const drawn = artMotifs.map((motif) => picture(1, motif));
  expect(new Set(drawn).size).toBe(artMotifs.length);
  expect(artMotifs.length).toBeGreaterThanOrEqual(30);
  for (const markup of drawn) expect(markup).not.toMatch(/NaN|undefined/);
});
