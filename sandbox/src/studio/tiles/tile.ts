import type { CatalogueGame } from '@parol/platform/play/catalogue';
import { gradient } from '../client/art/paint.ts';
import { looks } from '../games/looks.ts';
import type { Theme } from '../slots/themes/theme.ts';
import { themes } from '../slots/themes/themes.ts';
import { backdrop, frame } from './backdrops.ts';
import { motifs } from './motifs.ts';
import { isPresenter, presenter, props } from './presenter.ts';
import { at } from './shapes.ts';

const themesByGame = new Map(themes.map((theme) => [theme.game, theme]));
/** Scenes of the games without reels. */
const scenes = {
  hash: looks.orbit.scene,
  fishing: looks.reef.scene,
  bingo: looks.barrio.scene,
  cockfight: 'fields',
  table: looks.clay.scene,
} as const;
const propOf = (plays: string): string =>
  plays.includes('roulette')
    ? props.roulette
    : plays.includes('blackjack')
      ? props.blackjack
      : props.baccarat;

/**
 * The other symbols of a slot, those with the shortest drawing first: the first tiles are written
 * into the page.
 */
const othersOf = ({ pictures }: Theme, motif: string): readonly string[] =>
  Object.values(pictures)
    .flatMap(([name]) => (name === motif ? [] : (motifs[name] ?? [])))
    .toSorted((a, b) => a.length - b.length);

/** The picture in the middle, and another symbol of the game in a corner; alone it is larger. */
function arranged(picture: string, other: string | undefined, n: number): string {
  if (other === undefined) return at(75, 99, (n % 3) * 6 - 6, 1.42, picture);
  const main = (x: number, y: number, turn: number) => at(x, y, turn, 1.26, picture);
  const small = (x: number, y: number, turn: number) => at(x, y, turn, 0.56, other);
  const arrangements = [
    () => small(32, 44, -14) + main(77, 112, 0),
    () => main(74, 92, -7) + small(112, 162, 12),
    () => small(118, 44, 14) + main(73, 112, 5),
    () => main(76, 92, 0) + small(36, 162, -12),
  ];
  return arrangements[n % arrangements.length]?.() ?? '';
}

/**
 * A game's tile as an SVG, 150 × 200: what the game itself shows, in its colours. `id` begins the
 * ids in it, so that several fit into one page.
 */
export function tileOf(
  { type, plays, art }: Pick<CatalogueGame, 'type' | 'plays' | 'art'>,
  id: string,
): string {
  const [light, deep, accent] = art.colors;
  const { motif, composition: n } = art;
  const colors = { deep, accent };
  const theme = themesByGame.get(plays);
  const scene = theme?.scene ?? (type in scenes ? scenes[type as keyof typeof scenes] : undefined);
  const others = theme ? othersOf(theme, motif) : [];
  const drawn = isPresenter(motif)
    ? at(75, 98, 0, 1, presenter(motif, colors, propOf(plays)))
    : arranged(motifs[motif] ?? '', others[n % 3], n);
  const framed = isPresenter(motif) ? drawn : frame(n, colors) + drawn;
  const behind = backdrop(isPresenter(motif) ? 'hall' : scene, n, colors);
  const inner = `<rect width="150" height="200" fill="url(#back)"/>${behind}${framed}`;
  const used = [...new Set([...inner.matchAll(/url\(#(\w+)\)/g)].map(([, name = '']) => name))];
  const definitions = used.map((name) =>
    name === 'back'
      ? `<radialGradient id="${id}back" cy="${n % 3 === 0 ? 0.25 : 0.48}" r=".85"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
      : gradient(name, id + name),
  );
  return `<svg viewBox="0 0 150 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${definitions.join('')}${inner.replaceAll('url(#', `url(#${id}`)}</svg>`;
}
