// What the pictures of tiles are made of; gradients and outline are those of the games' symbols.
import { line } from '../client/art/paint.ts';

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" ${line}/>`;
/** A shape without an outline. */
export const plain = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${line}/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const at = (x: number, y: number, turn: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;
/** `count` copies around the middle. */
export const around = (count: number, inner: string, from = 0, whole = 360): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${Math.round(from + (index * whole) / count)})">${inner}</g>`,
  ).join('');

export const ink = '#1a0826';
export const gold = 'url(#gold)';
export const silver = 'url(#silver)';
export const red = 'url(#red)';
export const green = 'url(#green)';
export const blue = 'url(#blue)';
export const ube = 'url(#ube)';
export const pearl = 'url(#pearl)';
export const cake = 'url(#cake)';
export const mango = 'url(#mango)';
export const wood = 'url(#wood)';
export const slate = 'url(#slate)';
export const straw = 'url(#straw)';
export const pink = 'url(#pink)';
export const jade = 'url(#jade)';

const heart = 'M0 8C-16-4-8-16 0-8 8-16 16-4 0 8z';
const spade = 'M0-12C-18 2-8 10-2 5L-5 12H5L2 5C8 10 18 2 0-12z';
const diamond = 'M0-12L9 0 0 12-9 0z';
const club = 'M-5 12L-2 5C-12 10-14-4-5-3-8-14 8-14 5-3 14-4 12 10 2 5L5 12z';
export const suits = { heart, spade, diamond, club } as const;

const letters = {
  A: 'M-4 5L0-6 4 5M-2.6 1.6h5.2',
  K: 'M-3.4-6V5M4-6L-3.4 0 4 5',
  Q: 'M0-6c6 0 6 11 0 11s-6-11 0-11M1 2l4 4',
  J: 'M3-6V2c0 4-6 4-6.4 0',
} as const;
/** A playing card with its corner letter and a large suit. */
export const card = (
  x: number,
  y: number,
  turn: number,
  letter: keyof typeof letters,
  suit: keyof typeof suits,
): string => {
  const color = suit === 'heart' || suit === 'diamond' ? '#D2264B' : '#1B1440';
  return at(
    x,
    y,
    turn,
    1,
    `<rect x="-21" y="-30" width="42" height="60" rx="6" fill="#FFFDF6" ${line}/>${at(-12, -18, 0, 1, stroke(letters[letter], color, 2.6))}${at(2, 6, 0, 1.25, plain(suits[suit], color))}`,
  );
};
