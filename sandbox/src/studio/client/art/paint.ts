// Outlines, highlights and metals that all pictures share.
export const line = 'stroke="#1a0826" stroke-width="2.6" stroke-linejoin="round"';
export const shine = (x: number, y: number, rx: number, ry: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity=".75"/>`;

const stops = {
  gold: ['#FFF3C4', '#FFC94D', '#E08A0B'],
  silver: ['#FFFFFF', '#C9D3E6', '#7F8CAB'],
  red: ['#FF8E80', '#E8373F', '#9C0F2E'],
  green: ['#B8F07A', '#4DB04A', '#14662F'],
  blue: ['#B8ECFF', '#3FA0F0', '#1B45B0'],
  ube: ['#E3B8FF', '#A35AE0', '#5A1F9C'],
  pearl: ['#FFFFFF', '#F3ECFF', '#C9B8E6'],
  cake: ['#FFE9A8', '#F5B84A', '#D98A2B'],
  mango: ['#FFF08A', '#FFB52E', '#F07A12'],
  wood: ['#D99A5B', '#A35F2B', '#5E2F10'],
  slate: ['#8E9BBD', '#5D6B91', '#353F60'],
  straw: ['#FFE9A0', '#E6B84A', '#A87414'],
  pink: ['#FFE3F2', '#FF9AC8', '#D9498F'],
  jade: ['#B0FFE6', '#2ED3B7', '#0B7A74'],
  moon: ['#FFFFFF', '#EAF0FF', '#A9B8EA'],
};
/** The metal or colour of that name as a gradient, under another id where one page has several. */
export const gradient = (name: string, id = name): string => {
  const [a, b, c] = stops[name as keyof typeof stops];
  return `<linearGradient id="${id}" x1=".2" x2=".6" y2="1"><stop stop-color="${a}"/><stop offset=".5" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>`;
};
const gradients = Object.keys(stops)
  .map((name) => gradient(name))
  .join('');

/** A whole SVG of a picture, with a soft shadow below it. */
export const svgOf = (inner: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-51 -51 102 106"><defs>${gradients}<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="3" stdDeviation="2.2" flood-color="#000" flood-opacity=".45"/></filter></defs><g filter="url(#s)">${inner}</g></svg>`;
