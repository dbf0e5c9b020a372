// The sea's animals, drawn as SVG: all look to the right.
import type { Species } from '../../wire/quick.ts';
import { svgOf } from '../art/paint.ts';

const line = 'stroke="#0b1c3a" stroke-width="2.4" stroke-linejoin="round"';
const eye = (x: number, y: number, r = 4) =>
  `<circle cx="${x}" cy="${y}" r="${r + 1.5}" fill="#fff" ${line}/><circle cx="${x + 1}" cy="${y}" r="${r - 1}" fill="#0b1c3a"/>`;
const body = (height: number, fill: string, tail: number) =>
  `<path d="M-30 0L-48 -${tail}Q-42 0-48 ${tail}z" fill="${fill}" ${line}/><path d="M44 0Q22 -${height} -8 -${height * 0.9}Q-26 -${height * 0.6}-32 0-26 ${height * 0.6}-8 ${height * 0.9}22 ${height} 44 0z" fill="${fill}" ${line}/>`;
const belly = (height: number) =>
  `<path d="M40 3Q20 ${height}-8 ${height * 0.85}-24 ${height * 0.5}-30 3-8 ${height * 0.35} 40 3z" fill="#fff" opacity=".45"/>`;

export const art: Readonly<Record<Species, string>> = {
  dilis: `${body(11, 'url(#silver)', 11)}<path d="M-26-3H36" stroke="#5bb8ff" stroke-width="3" opacity=".8"/>${eye(32, -2, 3)}`,
  tilapia: `<path d="M-14-20Q6-40 24-18z" fill="url(#slate)" ${line}/>${body(25, 'url(#slate)', 18)}${belly(22)}<path d="M-12-16v32M0-20v40M12-20v38" stroke="#353f60" stroke-width="3" opacity=".6"/>${eye(28, -5)}`,
  bangus: `<path d="M-10-14L2-32 14-15z" fill="#aebbd6" ${line}/>${body(18, '#c9d3e6', 24)}<path d="M-26-5L38-5" stroke="#5d6b91" stroke-width="5" opacity=".7"/><path d="M-22 6L30 7" stroke="#ffffff" stroke-width="5" opacity=".8"/>${eye(31, -2)}`,
  pusit: `<path d="M46 0Q34-20 6-19L-8 0 6 19Q34 20 46 0z" fill="url(#pink)" ${line}/><path d="M30-14L38-30 14-18zM30 14L38 30 14 18z" fill="url(#pink)" ${line}/><g fill="none" stroke="#d9498f" stroke-width="5.5" stroke-linecap="round"><path d="M-6-9q-18-10-38-5M-8-3q-20-4-40 2M-8 3q-20 6-38 9M-6 9q-16 12-32 16"/></g>${eye(4, -7)}${eye(4, 8)}`,
  lapu: `<path d="M-20-20Q2-42 26-20z" fill="url(#red)" ${line}/>${body(26, 'url(#red)', 20)}${belly(22)}<g fill="#7ce0ff">${[
    [-14, -8],
    [0, -14],
    [10, -4],
    [-4, 2],
    [-18, 6],
    [16, 8],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`)
    .join('')}</g>${eye(30, -6)}<path d="M42 4q-6 5-12 3" fill="none" ${line}/>`,
  pawikan: `<path d="M26-14q14-22 26-20-4 18-20 26zM26 14q14 22 26 20-4-18-20-26zM-24-14q-12-14-22-12 2 12 16 20zM-24 14q-12 14-22 12 2-12 16-20z" fill="url(#green)" ${line}/><ellipse cx="42" rx="11" ry="9" fill="url(#green)" ${line}/><ellipse rx="34" ry="27" fill="url(#wood)" ${line}/><path d="M-14-12L0-18 14-12 14 10 0 17-14 10zM14-12L28-16M14 10L28 15M-14-12L-27-15M-14 10L-27 14M0-18V-27M0 17V27" fill="none" stroke="#5e2f10" stroke-width="3"/>${eye(45, -3, 3)}`,
  pating: `<path d="M-4-14L-10-40 18-15z" fill="url(#slate)" ${line}/><path d="M4 12L-8 32 20 14z" fill="url(#slate)" ${line}/>${body(19, 'url(#slate)', 26)}${belly(17)}<path d="M14-8v12M20-8v12M8-8v12" stroke="#353f60" stroke-width="2.4"/><path d="M42 3l-6 6-5-4-5 5-4-5" fill="#fff" ${line}/>${eye(30, -5, 3.5)}`,
  bakunawa: `<path d="M-48 12Q-40-26-20-6T4 8 22-8Q30-18 44-10 52 0 42 10 26 18 16 14-8 30-22 10-34 22-48 12z" fill="url(#jade)" ${line}/><path d="M-36-8l-2-16 12 10M-8 4l4-16 8 14M14-4l4-18 10 12" fill="url(#gold)" ${line}/><path d="M44-10l10-12-16 4zM34-14l2-16-12 10z" fill="url(#gold)" ${line}/>${eye(38, -2)}<path d="M48 4q-8 6-16 3" fill="none" ${line}/>`,
};
/** A picture of an animal, as the address of an SVG. */
export const fishUrl = (kind: Species, size = 128): string =>
  `data:image/svg+xml,${encodeURIComponent(svgOf(art[kind], size))}`;
/** Every animal, cheapest first. */
export const kinds = [
  'dilis',
  'tilapia',
  'bangus',
  'pusit',
  'lapu',
  'pawikan',
  'pating',
  'bakunawa',
] as const satisfies readonly Species[];
