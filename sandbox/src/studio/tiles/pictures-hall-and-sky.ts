// Pictures of bingo, hash and table games' tiles.
import { line, shine } from '../client/art/paint.ts';
import {
  around,
  at,
  blue,
  cake,
  card,
  disc,
  dot,
  gold,
  green,
  ink,
  jade,
  mango,
  pearl,
  pink,
  plain,
  red,
  shape,
  silver,
  slate,
  stroke,
  suits,
  ube,
  wood,
} from './shapes.ts';

const chip = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    0,
    1,
    `<ellipse rx="24" ry="11" cy="7" fill="#2a1030" ${line}/><ellipse rx="24" ry="11" fill="${fill}" ${line}/><ellipse rx="15" ry="6.4" fill="none" stroke="#fff" stroke-width="2.4" stroke-dasharray="6 4"/>`,
  );
const cells = [-16, -8, 0, 8, 16];

export const hall = {
  bingoCard: at(
    0,
    0,
    -7,
    1,
    `<rect x="-36" y="-44" width="72" height="88" rx="8" fill="${pearl}" ${line}/>${plain('M-36-24V-36q0-8 8-8h56q8 0 8 8v12z', '#E8373F')}${cells.flatMap((x, column) => cells.map((y, row) => dot(x * 1.6, y * 1.45 + 10, 4.6, column === row || column + row === 4 ? '#F5A90F' : '#CDBFE8'))).join('')}${cells.map((x) => dot(x * 1.6, -34, 4, '#FFF3C4')).join('')}`,
  ),
  cage: `${shape('M-30 46L-18 22H18L30 46z', wood)}${disc(0, -6, 36, '#3B2A7C')}${disc(-12, 10, 10, red)}${disc(10, 12, 10, mango)}${disc(0, -4, 10, blue)}${disc(-18, -8, 9, green)}${disc(18, -8, 9, pink)}<ellipse cy="-6" rx="15" ry="36" fill="none" stroke="${gold}" stroke-width="3"/><circle cy="-6" r="36" fill="none" stroke="${gold}" stroke-width="4.5"/>${stroke('M-36-6H36', '#FFD25A', 3)}${stroke('M36-6h10v-12', '#C9800A', 5)}${disc(46, -20, 5, red)}`,
  drum: `${stroke('M-38-46L-6-18M38-46L6-18', '#A35F2B', 5)}${dot(-6, -18, 5, '#FFE9AE')}${dot(6, -18, 5, '#FFE9AE')}${shape('M-38-10V26Q0 50 38 26V-10z', red)}${stroke('M-36-2L-24 32-12 6 0 38 12 6 24 32 36-2', '#FFD25A', 3)}<ellipse cy="-10" rx="38" ry="14" fill="${pearl}" ${line}/>`,
  guitar: at(
    0,
    0,
    34,
    1,
    `${shape('M-5-46H5V0H-5z', '#5E2F10')}${shape('M-9-52H9V-38H-9z', wood)}${shape('M0-8C16-12 22 4 16 12 32 20 26 48 0 48S-32 20-16 12C-22 4-16-12 0-8z', mango)}${disc(0, 16, 8, '#4A1808')}${stroke('M-2-46V36M2-46V36', '#FFF6C8', 1.2)}${stroke('M-9 36H9', '#4A1808', 4)}${stroke('M-18 30Q-16 40-6 43', '#fff', 3, 0.6)}`,
  ),
  banderitas: `${stroke('M-50-30Q0 0 50-34', '#fff', 2.4)}${stroke('M-50 6Q0 34 50 4', '#fff', 2.4)}${[
    [-34, -22, red],
    [-11, -15, mango],
    [13, -16, jade],
    [36, -24, pink],
    [-34, 14, blue],
    [-11, 21, pink],
    [13, 20, gold],
    [36, 12, green],
  ]
    .map(([x, y, fill]) =>
      at(Number(x), Number(y), Number(x) / -5, 1, shape('M-10 0H10V24L0 16-10 24z', String(fill))),
    )
    .join('')}`,
  mic: at(
    0,
    0,
    32,
    1,
    `${shape('M-9-4H9L6 44Q0 50-6 44z', slate)}${disc(0, -22, 20, silver)}${stroke('M-18-22H18M0-40V-4M-14-34Q0-24 14-34M-14-10Q0-20 14-10', '#5D6B91', 2)}${shape('M-14-6H14V3H-14z', gold)}${dot(0, 14, 3.4, '#FF5D5D')}`,
  ),
  dauber: `${dot(24, 30, 15, '#E93E9C')}${dot(24, 30, 8, '#FF9AD5')}${at(-8, -6, -24, 1, `${shape('M-16-24H16V18Q16 24 10 26H-10Q-16 24-16 18z', pink)}${shape('M-12-44H12L14-24H-14z', ube)}${shape('M-8 26H8V38Q0 44-8 38z', '#FFF3C4')}${stroke('M-9-16V14', '#fff', 4, 0.7)}`)}`,
  rocket: at(
    0,
    0,
    32,
    1,
    `${shape('M-9 28Q-10 42 0 50 10 42 9 28z', mango)}${shape('M-14 6L-30 30-12 26zM14 6L30 30 12 26z', red)}${shape('M0-50Q22-24 14 28H-14Q-22-24 0-50z', pearl)}${shape('M0-50Q11-38 14-26H-14Q-11-38 0-50z', red)}${disc(0, -8, 9, blue)}${stroke('M-9-18Q-11 4-8 20', '#fff', 3)}`,
  ),
  comet: `${plain('M12-14L-48 20-8-2-44 44 2 8-14 48 26 6z', '#FFB52E', 0.9)}${plain('M12-10L-28 20 2 4-14 36 22 4z', '#FFF08A')}${at(18, -16, 12, 0.66, shape('M0-44L13-16 44-13 21 8 28 40 0 23-28 40-21 8-44-13-13-16z', gold))}`,
  kite: `${stroke('M14 20Q-4 30-2 40T-24 48', '#fff', 2.4)}${shape('M-6 32l8 2-4 8zM-22 44l8-2 0 8z', red)}${at(4, -8, 30, 1, `${shape('M0-42L26-6 0 38z', red)}${shape('M0-42L-26-6 0 38z', mango)}${shape('M0-42L26-6H0z', jade)}${stroke('M0-42V38M-26-6H26', '#FFF6E0', 2.2)}${at(0, -8, 0, 0.2, plain('M0-44L13-16 44-13 21 8 28 40 0 23-28 40-21 8-44-13-13-16z', '#fff'))}`)}`,
  chain: `${shape('M0-46L40-23V23L0 46-40 23V-23z', slate)}${plain('M0-46L40-23 0 0-40-23z', '#B8ECFF', 0.35)}${plain('M0 0L40-23V23L0 46z', '#0B1030', 0.35)}${stroke('M-10-20L-16 22M14-22L8 20M-24-7L26-9M-26 10L24 8', '#7CF0E0', 7)}`,
  planet: `${disc(0, 0, 28, ube)}${plain('M-26-8Q0 2 27-8L28 0Q0 10-28 0z', '#fff', 0.28)}${plain('M-22 16Q0 22 20 18 12 28 0 28-14 28-22 16z', '#2A0F5C', 0.4)}${shine(-10, -15, 7, 4, -30)}<path d="M-26-3C-46 6-52 16-46 20-34 26 34-2 46-18 50-26 40-24 27-12" fill="none" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>${dot(36, 26, 4, '#FFF3C4')}${dot(-36, -30, 3, '#8CF0DE')}`,
  balloon: `${shape('M0-48C32-48 42-14 12 18H-12C-42-14-32-48 0-48z', red)}${plain('M0-48C14-48 18-14 6 18H-6C-18-14-14-48 0-48z', '#FFD25A')}${plain('M-16-42C-34-28-26 0-12 18H-9C-20-8-22-28-16-42zM16-42C34-28 26 0 12 18H9C20-8 22-28 16-42z', '#2ED3B7')}${stroke('M-12 20L-8 34M12 20L8 34', '#FFE9AE', 2.4)}${shape('M-11 33H11L8 48H-8z', wood)}${shine(-18, -30, 5, 9, 24)}`,
  sardines: `${shape('M-44-6Q-44-22-26-22H26Q44-22 44-6V16Q44 32 26 32H-26Q-44 32-44 16z', silver)}${plain('M-36-6Q-36-14-24-14H24Q36-14 36-6V10Q36 22 24 22H-24Q-36 22-36 10z', '#8F1A2A')}${[-6, 6, 17].map((y) => at(0, y - 4, 0, 1, shape('M-26 0Q-6-9 18 0L28-6V6L18 0Q-6 9-26 0z', blue) + dot(-18, -1, 1.8, ink))).join('')}${shape('M-40-24Q0-52 40-24Q0-36-40-24z', '#C9D3E6')}`,
  cloud: `${shape('M-34 20Q-52 14-42-4-40-20-22-18-14-40 8-34 26-36 28-16 48-12 42 8 40 20 26 20z', pearl)}${stroke('M-24 32H16q12 0 10-8M-8 44H30q12 0 10-9M-44 34h8', '#7CE0FF', 4)}${stroke('M-24-10Q-14-26 2-24', '#fff', 4)}`,
  roulette: `${disc(0, 0, 47, wood)}${disc(0, 0, 40, '#16301F')}${around(9, plain('M0-3L-7-39Q0-40.5 7-39z', '#D2264B'))}${around(9, plain('M0-3L-6.6-38Q0-40 6.6-38z', '#15102A'), 20)}${plain('M0-3L-7-39Q0-40.5 7-39z', '#1FA36B')}<circle r="40" fill="none" stroke="${gold}" stroke-width="3.4"/>${disc(0, 0, 21, wood)}${disc(0, 0, 8, gold)}${around(4, stroke('M0-8V-17', '#FFD25A', 4))}${dot(22, -26, 5.4, '#fff')}`,
  ace: at(0, 0, -6, 1.4, card(0, 0, 0, 'A', 'spade')),
  king: at(0, 0, 8, 1.4, card(0, 0, 0, 'K', 'heart')),
  hand: `${card(-14, 2, -14, 'A', 'heart')}${card(14, -2, 10, 'J', 'spade')}`,
  fanOfCards: `${card(-24, 6, -24, 'J', 'club')}${card(0, -4, 0, 'Q', 'diamond')}${card(24, 6, 24, 'A', 'spade')}`,
  chips: `${chip(-20, 30, red)}${chip(-20, 18, gold)}${chip(-20, 6, red)}${chip(20, 34, blue)}${chip(20, 22, jade)}${chip(2, -14, ube)}${chip(2, -26, mango)}`,
  shoe: `${at(-30, 20, -16, 0.8, card(0, 0, 0, 'A', 'diamond'))}${shape('M-12-30L34-40Q46-40 46-28V26L-12 38z', slate)}${shape('M-12-30L-26-18V42L-12 38z', '#232B47')}${stroke('M-2-20L34-28M-2-8L34-15', '#B8C4E8', 3, 0.6)}${at(22, 12, -8, 0.9, plain(suits.spade, '#FFD25A'))}`,
  pine: `${shape('M-6 28H6V48H-6z', wood)}${shape('M0-50L20-20H10L28 6H14L34 32H-34L-14 6H-28L-10-20H-20z', green)}${[
    [0, -20],
    [-9, 2],
    [10, 14],
    [-16, 22],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 4, '#FFD25A'))
    .join('')}`,
  lamp: `${stroke('M-12-34Q0-54 12-34', '#C9800A', 4)}${shape('M-14-34H14L20-20H-20z', gold)}${shape('M-20-20H20L26 22H-26z', '#FFF3C4')}${plain('M0-12Q12 2 6 14-6 18-8 6-6-2 0-12z', '#FF8A1E')}${plain('M0-2Q6 6 2 12-4 12-4 6z', '#FFF08A')}${stroke('M-20-20L-26 22M20-20L26 22M0-20V-14', '#8A4B06', 4)}${shape('M-30 22H30L24 36H-24z', gold)}${shape('M-14 36H14V44H-14z', wood)}`,
  suits: `${at(0, -24, 0, 1.7, shape(suits.spade, ube))}${at(-26, 2, 0, 1.7, shape(suits.heart, red))}${at(26, 2, 0, 1.7, shape(suits.diamond, red))}${at(0, 28, 0, 1.7, shape(suits.club, blue))}`,
  twentyOne: `${disc(0, 0, 44, red)}<circle r="44" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="17 17.5"/>${disc(0, 0, 32, pearl)}${stroke('M-21-8Q-20-17-11-17-1-17-2-7-3 1-21 15H-1M9-11L18-17V15', '#3A0B2E', 7)}`,
  joker: `${shape('M-30 6Q-48-10-40-34-22-28-14-8-10-36 0-46 10-36 14-8 22-28 40-34 48-10 30 6z', ube)}${plain('M0-46Q10-36 14-8L12 2H-12L-14-8Q-10-36 0-46z', '#F5A90F')}${disc(-40, -36, 6, gold)}${disc(0, -46, 6, gold)}${disc(40, -36, 6, gold)}${shape('M-28 4H28Q26 44 0 46-26 44-28 4z', cake)}${dot(-10, 16, 3.6, ink)}${dot(10, 16, 3.6, ink)}${stroke('M-14 28Q0 40 14 28', '#A8102E', 4)}${disc(0, 22, 4, red)}`,
  satellite: at(
    0,
    0,
    -28,
    1,
    `${[-1, 1].map((side) => `<g transform="scale(${side} 1)">${shape('M16-12H48V12H16z', blue)}${stroke('M27-12V12M38-12V12M16 0H48', '#B8ECFF', 2)}</g>`).join('')}${shape('M-14-20H14V20H-14z', gold)}${shape('M-20 20H20Q16 36 0 36T-20 20z', silver)}${stroke('M0 36V46', '#8E9BBD', 4)}${disc(0, -2, 7, slate)}${dot(0, 47, 4, '#FF5D5D')}`,
  ),
  die: at(
    0,
    0,
    12,
    1,
    `${shape('M-38-28Q-38-38-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28z', red)}${[
      [-20, -20],
      [20, -20],
      [0, 0],
      [-20, 20],
      [20, 20],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 7, '#fff'))
      .join('')}${stroke('M-30-26Q-30-31-24-31H4', '#fff', 3.4, 0.6)}`,
  ),
  cup: `${at(-2, -10, 24, 1, `${shape('M-26-30H26L18 30Q0 40-18 30z', wood)}${shape('M-29-38H29V-26H-29z', gold)}${stroke('M-22-6Q0 2 22-6M-19 14Q0 22 19 14', '#FFD98A', 3)}`)}${at(-28, 32, -14, 0.3, shape('M-38-28Q-38-38-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28z', pearl) + dot(0, 0, 13, '#E8373F'))}${at(6, 38, 10, 0.3, shape('M-38-28Q-38-38-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28z', pearl) + dot(-16, -16, 9, ink) + dot(16, 16, 9, ink))}`,
  guryon: `${stroke('M0 10Q-10 30 4 48', '#fff', 2.4)}${shape('M-48-22Q-22-36 0-20 22-36 48-22 30-6 10-2L0 6-10-2Q-30-6-48-22z', mango)}${plain('M-44-21Q-24-30-6-18L-12-6Q-32-10-44-21zM44-21Q24-30 6-18L12-6Q32-10 44-21z', '#E8373F')}${shape('M-8-20Q0-44 8-20L0 6z', jade)}${shape('M-3-36L-14-34-4-28z', gold)}${dot(1, -29, 2.2, ink)}${shape('M-12 22L0 4 12 22Q0 16-12 22z', red)}${shape('M-2 34l10-3-2 9z', pink)}`,
  chimes: `${[-1, 1].map((side) => `<g transform="translate(${side * 20} 4) rotate(${side * -16}) scale(.8)">${shape('M0-44q6 0 6 6 22 6 22 34 0 14 10 22v6h-76v-6q10-8 10-22 0-28 22-34 0-6 6-6z', gold)}${stroke('M-34 22H34', '#A65A08', 4)}${disc(0, 32, 9, red)}${stroke('M-16-14q4-14 12-16', '#fff', 5, 0.8)}</g>`).join('')}${shape('M0-32C-12-50-36-44-30-30-26-22-8-24 0-30 8-24 26-22 30-30 36-44 12-50 0-32z', red)}${disc(0, -31, 6, gold)}`,
  ballot: `${disc(-16, 12, 27, red)}${disc(-16, 12, 15, '#FFF9E8')}${stroke('M-16 4v16', '#3A0B2E', 5)}${disc(20, -14, 27, mango)}${disc(20, -14, 15, '#FFF9E8')}${stroke('M14-22H26L18-6', '#3A0B2E', 5)}${shine(-28, -4, 7, 4, -38)}${shine(8, -30, 7, 4, -38)}`,
} as const;
