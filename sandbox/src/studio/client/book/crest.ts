// The crest of a side, derived from its name: shield, colours and initials never change.
import { svg } from '../base/dom.ts';

type Colors = readonly [ground: string, band: string];

const blue: Colors = ['#1f5fb8', '#9ccbff'];
const red: Colors = ['#a81b36', '#ffb0a8'];
const colors: readonly Colors[] = [
  blue,
  red,
  ['#11713f', '#8cf0c0'],
  ['#5f2aa3', '#ddb0ff'],
  ['#8f4a06', '#ffd56b'],
  ['#0c6f7d', '#8cf0e0'],
  ['#3a4566', '#d9d4f2'],
  ['#8a1c6b', '#ff9fd8'],
];
/** Meron wears red and wala blue, as in any cockpit. */
const corners = { home: red, away: blue };
const bands = [
  'M0 30L40 8V16L0 38z',
  'M16 0H24V46H16z',
  'M0 24L20 12 40 24V32L20 20 0 32z',
  'M0 0H40V11H0z',
];

const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** The crest of a side, in the colours of its `corner` if one is given. */
export function crest(name: string, corner?: 'home' | 'away'): Node {
  const number = numberOf(name);
  const [ground, band] = corner ? corners[corner] : (colors[number % colors.length] ?? blue);
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46" width="28" height="32" class="crest" aria-hidden="true"><clipPath id="shield"><path d="M2 3Q20-1 38 3V24Q37 38 20 45 3 38 2 24z"/></clipPath><g clip-path="url(#shield)"><path d="M0 0H40V46H0z" fill="${ground}"/><path d="${bands[number % bands.length]}" fill="${band}" opacity=".45"/></g><path d="M2 3Q20-1 38 3V24Q37 38 20 45 3 38 2 24z" fill="none" stroke="#ffe29a" stroke-width="2"/><text x="20" y="29" text-anchor="middle" font-family="Sora, sans-serif" font-size="16" font-weight="800" fill="#fff" stroke="#0b0820" stroke-width="3" paint-order="stroke">${initials}</text></svg>`;
  return svg(art);
}
