// Presenters of live tables, each a person of her or his own, behind the table with its game.
import { line } from '../client/art/paint.ts';
import { at, card, dot, gold, ink, plain, shape, stroke } from './shapes.ts';

interface Person {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly style: 'long' | 'bun' | 'bob' | 'ponytail' | 'curls' | 'short' | 'parted' | 'waves';
  readonly wear: 'terno' | 'vest' | 'barong' | 'gown';
  readonly cloth: string;
  readonly trim: string;
}
const tan = { skin: '#F2BE94', shade: '#D9935F' };
const brown = { skin: '#D99A6C', shade: '#B8744A' };
const fair = { skin: '#FFD9B8', shade: '#E8AE84' };
const deep = { skin: '#B9774E', shade: '#935634' };

/** The people by the name of their picture. */
const people = {
  amihan: {
    ...tan,
    hair: '#2A1420',
    style: 'long',
    wear: 'terno',
    cloth: '#D8405A',
    trim: '#FFE29A',
  },
  bayani: {
    ...brown,
    hair: '#1D1420',
    style: 'short',
    wear: 'barong',
    cloth: '#FFF6E4',
    trim: '#C9A25A',
  },
  corazon: {
    ...fair,
    hair: '#3A1D14',
    style: 'bun',
    wear: 'gown',
    cloth: '#1F9E8A',
    trim: '#FFE29A',
  },
  dante: {
    ...tan,
    hair: '#2A1B14',
    style: 'parted',
    wear: 'vest',
    cloth: '#2B2A6B',
    trim: '#FFC94D',
  },
  estela: {
    ...brown,
    hair: '#1A1018',
    style: 'bob',
    wear: 'terno',
    cloth: '#7B4FD6',
    trim: '#FFD6EC',
  },
  felipe: {
    ...deep,
    hair: '#14101A',
    style: 'curls',
    wear: 'vest',
    cloth: '#7A1736',
    trim: '#FFE08A',
  },
  gloria: {
    ...tan,
    hair: '#5A2A14',
    style: 'waves',
    wear: 'gown',
    cloth: '#2B83DE',
    trim: '#FFFFFF',
  },
  hiraya: {
    ...deep,
    hair: '#1B0F14',
    style: 'ponytail',
    wear: 'terno',
    cloth: '#F5A90F',
    trim: '#8A1538',
  },
  isko: {
    ...fair,
    hair: '#3B2418',
    style: 'curls',
    wear: 'barong',
    cloth: '#F3ECFF',
    trim: '#7B4FD6',
  },
  jasmin: {
    ...brown,
    hair: '#241018',
    style: 'waves',
    wear: 'vest',
    cloth: '#0E6A4F',
    trim: '#FFD166',
  },
  kidlat: {
    ...tan,
    hair: '#6B3A1A',
    style: 'short',
    wear: 'vest',
    cloth: '#1B1440',
    trim: '#FF7CC2',
  },
  luningning: {
    ...fair,
    hair: '#1D1226',
    style: 'long',
    wear: 'gown',
    cloth: '#E93E9C',
    trim: '#FFE29A',
  },
  makisig: {
    ...brown,
    hair: '#20141A',
    style: 'parted',
    wear: 'barong',
    cloth: '#E6F5EC',
    trim: '#17A58D',
  },
  neneng: {
    ...deep,
    hair: '#2B1410',
    style: 'bun',
    wear: 'terno',
    cloth: '#FF8A73',
    trim: '#FFF1D6',
  },
} as const satisfies Record<string, Person>;

export type Presenter = keyof typeof people;
export const isPresenter = (motif: string): motif is Presenter => Object.hasOwn(people, motif);

const behind: Record<Person['style'], string> = {
  long: 'M-21-44C-32-20-30 8-27 22H27C30 8 32-20 21-44z',
  waves: 'M-22-44C-36-26-24-16-32 2-34 12-26 18-20 16H20C26 18 34 12 32 2 24-16 36-26 22-44z',
  bob: 'M-22-44C-32-30-28-6-24-4H24C28-6 32-30 22-44z',
  ponytail: 'M8-50C40-56 40-14 28 8 24 4 26-16 14-32z',
  bun: 'M-12-57A12 11 0 0 1 12-57 12 11 0 0 1-12-57z',
  curls: 'M-24-34C-30-30-28-18-22-18H22C28-18 30-30 24-34z',
  short: 'M-20-36H20V-20H-20z',
  parted: 'M-20-36H20V-22H-20z',
};
const above: Record<Person['style'], string> = {
  long: 'M-21-24C-26-56 26-56 21-24 20-34 12-40 4-42-2-36-16-34-21-24z',
  waves: 'M-21-22C-28-58 28-58 21-22 18-32 12-36 8-42-2-34-16-34-21-22z',
  bob: 'M-22-14C-28-58 28-58 22-14 20-24 20-32 16-36H-16C-20-32-20-24-22-14z',
  ponytail: 'M-20-26C-24-56 24-56 20-26 14-40-6-42-20-26z',
  bun: 'M-20-24C-24-56 24-56 20-24 16-36 6-40 0-42-6-40-16-36-20-24z',
  curls:
    'M-20-24Q-29-28-24-37-28-48-16-49-12-59 0-55 12-59 16-49 28-48 24-37 29-28 20-24 20-32 14-36 6-33 0-37-6-33-14-36-20-32-20-24z',
  short: 'M-20-25C-24-42-18-54 0-54S24-42 20-25C18-34 14-38 10-39H-8C-14-38-18-34-20-25z',
  parted: 'M-20-25C-26-46-12-56 2-53 20-55 25-42 20-25 18-34 10-38-6-42-10-38-18-34-20-25z',
};

const face = ({ skin, shade, hair, wear }: Person): string => {
  const isWoman = wear === 'terno' || wear === 'gown';
  return `${plain('M-8-14H8V2Q0 10-8 2z', shade)}<path d="M-19-32Q-19-8 0-6 19-8 19-32 18-50 0-50T-19-32z" fill="${skin}" ${line}/>${[-1, 1].map((side) => dot(side * 8, -27, 2.7, ink) + dot(side * 8 - 0.9, -28, 0.9, '#fff') + stroke(`M${side * 4.4}-33.4Q${side * 8}-36 ${side * 12}-33`, hair, 2) + plain(`M${side * 15}-20a4.4 3 0 1 0 .1 0z`, '#F27D72', 0.4)).join('')}${stroke('M0-25Q2-21-1-20', shade, 1.8)}${isWoman ? plain('M-6.4-16Q0-18.4 6.4-16 0-8.6-6.4-16z', '#D2264B') : stroke('M-6-15.6Q0-11 6-15.6', '#8A2F2A', 2.4)}`;
};

const clothes = ({ wear, cloth, trim, skin }: Person): string => {
  if (wear === 'terno')
    return `${shape('M-16 4Q-30 6-32 46H32Q30 6 16 4 0 18-16 4z', cloth)}${shape('M-16 6C-24-12-46-10-48 12-46 26-34 26-26 22z', cloth)}${shape('M16 6C24-12 46-10 48 12 46 26 34 26 26 22z', cloth)}${stroke('M-42 8Q-34 10-26 20M-36-2Q-26 4-24 16M42 8Q34 10 26 20M36-2Q26 4 24 16', trim, 2)}${stroke('M-16 5Q0 20 16 5', trim, 3)}${dot(0, 13, 2.6, '#FFF8E0')}`;
  if (wear === 'gown')
    return `<path d="M-18 4Q-38 8-40 46H40Q38 8 18 4L8-2H-8z" fill="${skin}" ${line}/>${shape('M-24 14Q-10 12-8 22 0 16 8 22 10 12 24 14L32 46H-32z', cloth)}${stroke('M-24 14Q-10 12-8 22 0 16 8 22 10 12 24 14', trim, 3)}${stroke('M-11 3Q0 13 11 3', '#FFF8E0', 2.6)}${dot(-19.6, -18, 2.4, gold)}${dot(19.6, -18, 2.4, gold)}`;
  if (wear === 'barong')
    return `${shape('M-14 2Q-38 8-40 46H40Q38 8 14 2L0 16z', cloth)}${shape('M-13 2L0 16-11 22-20 6zM13 2L0 16 11 22 20 6z', cloth)}${stroke('M0 18V46', trim, 2)}${stroke('M-9 24l3 5-3 5 3 5-3 5M9 24l-3 5 3 5-3 5 3 5', trim, 2)}${dot(0, 24, 1.6, trim)}${dot(0, 34, 1.6, trim)}`;
  return `${shape('M-14 2Q-38 8-40 46H40Q38 8 14 2L0 20z', '#FFFDF6')}${shape('M-17 4L0 34 17 4 28 10 26 46H-26L-28 10z', cloth)}${shape('M0 8L-11 2V14zM0 8L11 2V14z', trim)}${dot(0, 38, 1.8, trim)}`;
};

/** What stands on the table, by the game that is played. */
export const props = {
  baccarat: `${at(-17, 0, -8, 0.62, card(0, 0, 0, 'K', 'heart'))}${at(17, 0, 8, 0.62, card(0, 0, 0, 'A', 'spade'))}`,
  blackjack: `${at(-9, 0, -12, 0.64, card(0, 0, 0, 'A', 'heart'))}${at(10, -2, 10, 0.64, card(0, 0, 0, 'J', 'spade'))}`,
  roulette: `<ellipse rx="43" ry="17" fill="url(#wood)" ${line}/><ellipse rx="34" ry="12.4" fill="#16301F"/><ellipse rx="29" ry="10" fill="none" stroke="#D2264B" stroke-width="7" stroke-dasharray="8 8"/><ellipse rx="16" ry="6" fill="${gold}" ${line}/>${stroke('M0 0V-9M-7-7H7', '#FFD25A', 3)}${dot(24, -6, 3, '#fff')}`,
} as const;

/** A presenter from the head to the table, around the middle of the picture. */
export function presenter(name: Presenter, colors: { deep: string; accent: string }, prop: string) {
  const person: Person = people[name];
  const hair = (path: string) => shape(path, person.hair);
  return `${at(0, -10, 0, 1.22, `${hair(behind[person.style])}${clothes(person)}${face(person)}${hair(above[person.style])}`)}<path d="M-85 42Q0 22 85 42V110H-85z" fill="${colors.deep}" stroke="${colors.accent}" stroke-width="4"/>${plain('M-85 52Q0 32 85 52V110H-85z', '#000', 0.22)}${at(0, 58, 0, 1, prop)}`;
}
