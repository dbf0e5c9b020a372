// Playing cards, drawn as SVG: 0 to 51, thirteen ranks from the ace in four suits.
import type { Lang } from '../../wire/language.ts';
import { h, svg } from '../base/dom.ts';

interface Suit {
  readonly mark: string;
  readonly path: string;
  readonly color: string;
  readonly en: string;
  readonly ph: string;
}
const spades: Suit = {
  mark: '♠',
  path: 'M0-14C8-4 13 0 13 6c0 6-8 8-11 3 0 4 1 6 4 8H-6c3-2 4-4 4-8-3 5-11 3-11-3 0-6 5-10 13-20z',
  color: '#16122b',
  en: 'spades',
  ph: 'espada',
};
const suits: readonly Suit[] = [
  spades,
  {
    mark: '♥',
    path: 'M0 16C-14 5-14-1-14-5c0-8 11-10 14-2 3-8 14-6 14 2 0 4 0 10-14 21z',
    color: '#d1173a',
    en: 'hearts',
    ph: 'corazon',
  },
  { mark: '♦', path: 'M0-16L12 0 0 16-12 0z', color: '#d1173a', en: 'diamonds', ph: 'diamante' },
  {
    mark: '♣',
    path: 'M0-15a7 7 0 0 1 6 11 7 7 0 1 1-4 12c0 4 1 6 4 8H-6c3-2 4-4 4-8a7 7 0 1 1-4-12A7 7 0 0 1 0-15z',
    color: '#16122b',
    en: 'clubs',
    ph: 'trebol',
  },
];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const suitOf = (card: number): Suit => suits[Math.floor(card / 13)] ?? spades;

/** "9 hearts". */
const cardName = (card: number, lang: Lang) => `${ranks[card % 13]} ${suitOf(card)[lang]}`;

const face = (card: number) => {
  const { path, color } = suitOf(card);
  const rank = ranks[card % 13];
  const court = card % 13 > 9;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x="1" y="1" width="98" height="138" rx="11" fill="#fffdf6" stroke="#1a0826" stroke-width="2"/>${court ? '<rect x="13" y="16" width="74" height="108" rx="7" fill="#f6ecd2" stroke="#d9b866" stroke-width="2"/>' : ''}<g fill="${color}" font-family="Sora, sans-serif" font-weight="800" text-anchor="middle"><text x="20" y="33" font-size="${rank === '10' ? 22 : 28}">${rank}</text><g transform="translate(20 50) scale(.72)"><path d="${path}"/></g><g transform="translate(${court ? '50 74) scale(1.9' : '56 86) scale(2.3'})"><path d="${path}"/></g>${court ? `<text x="50" y="118" font-size="22" opacity=".9">${rank}</text>` : ''}</g></svg>`;
};
const back =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x="1" y="1" width="98" height="138" rx="11" fill="#7a1636" stroke="#1a0826" stroke-width="2"/><rect x="8" y="8" width="84" height="124" rx="7" fill="none" stroke="#ffc94d" stroke-width="2"/><g fill="none" stroke="#ffc94d" stroke-opacity=".75" stroke-width="2"><path d="M50 34l9 21 23 3-17 16 4 23-19-12-19 12 4-23-17-16 23-3z" fill="#ffc94d" fill-opacity=".25"/><circle cx="50" cy="70" r="34"/></g></svg>';

/** A card face up; the back of one for undefined, named by `label`. */
export function cardElement(card: number | undefined, lang: Lang, label?: string): HTMLElement {
  const element = h('span', {
    class: `card-face${card === undefined ? ' card-back' : ''}`,
    role: 'img',
    'aria-label': card === undefined ? label : cardName(card, lang),
  });
  element.append(svg(card === undefined ? back : face(card)));
  return element;
}
