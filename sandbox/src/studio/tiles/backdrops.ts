// What is behind the picture of a tile, 150 × 200: the scene of the game, or light.
import type { Look } from '../wire/views.ts';

interface Colors {
  readonly deep: string;
  readonly accent: string;
}
type Draw = (colors: Colors) => string;

/** Rays from the middle of the picture. */
const fan = (count: number, width: number): string =>
  Array.from({ length: count }, (_, index) => {
    const point = (angle: number) =>
      `${Math.round(75 + Math.cos(angle) * 150)} ${Math.round(98 + Math.sin(angle) * 150)}`;
    const angle = (index * 2 * Math.PI) / count;
    return `M75 98L${point(angle)} ${point(angle + width)}z`;
  }).join('');
const narrowFan = fan(14, 0.2);
const wideFan = fan(8, 0.4);

const rays: Draw = () => `<path d="${narrowFan}" fill="#fff" opacity=".15"/>`;
const wideRays: Draw = ({ accent }) => `<path d="${wideFan}" fill="${accent}" opacity=".22"/>`;
const rings: Draw = ({ accent }) =>
  `<g fill="none" stroke="${accent}" opacity=".28">${[44, 66, 90, 116].map((r, index) => `<circle cx="75" cy="98" r="${r}" stroke-width="${9 - index * 2}"/>`).join('')}</g>`;
const lights: Draw = ({ accent }) =>
  `<g fill="${accent}">${[
    [18, 30, 17],
    [128, 22, 11],
    [140, 92, 20],
    [8, 104, 12],
    [30, 152, 14],
    [120, 158, 10],
    [70, 14, 6],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" opacity=".26"/>`)
    .join('')}</g>`;
const spotlights: Draw = () =>
  '<path d="M8-10 42 200H146L28-10zM142-10 108 200H4L122-10z" fill="#fff" opacity=".13"/>';
const curtain: Draw = ({ deep, accent }) =>
  `<circle cx="75" cy="90" r="70" fill="${accent}" opacity=".24"/><path d="M-2-2H52C42 50 26 92-2 118zM152-2H98C108 50 124 92 152 118z" fill="${deep}" opacity=".8"/><path d="M10 0C9 40 5 70-2 92M28 0C25 44 15 78-2 104M140 0C141 40 145 70 152 92M122 0C125 44 135 78 152 104" stroke="#fff" stroke-width="3" fill="none" opacity=".2"/>`;

const scenes: Readonly<Record<Look['scene'], Draw>> = {
  city: ({ deep, accent }) =>
    `<circle cx="36" cy="36" r="16" fill="${accent}" opacity=".8"/><path d="M0 200V112H16V90H34V124H44V64H54V130H84V96H96V82H104V96H112V118H124V76H140V106H150V200z" fill="${deep}" opacity=".62"/><path d="M8 122v60M24 102v80M49 76v90M94 106v70M132 88v90M116 128v50" stroke="${accent}" stroke-width="3" stroke-dasharray="3 7" opacity=".6"/>`,
  fields: ({ deep, accent }) =>
    `<circle cx="75" cy="84" r="56" fill="${accent}" opacity=".5"/><path d="M-5 140 30 96 56 122 92 84 155 142V200H-5z" fill="${deep}" opacity=".55"/><path d="M-5 160Q40 126 84 148T155 138V200H-5z" fill="${deep}" opacity=".8"/>`,
  sea: ({ deep, accent }) =>
    `<circle cx="114" cy="38" r="21" fill="${accent}" opacity=".65"/>${[112, 128, 146].map((y, index) => `<path d="M-${20 + index * 9} ${y}q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0V200H-20z" fill="${index === 2 ? deep : '#fff'}" opacity="${index === 2 ? 0.6 : 0.14}"/>`).join('')}`,
  fiesta: ({ accent }) =>
    `${spotlights({ accent, deep: accent })}<path d="M-4 6Q75 40 154 6M-4 30Q75 70 154 24" stroke="#fff" stroke-width="1.4" fill="none" opacity=".8"/>${[
      [12, 13],
      [40, 21],
      [75, 24],
      [110, 21],
      [138, 13],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<path d="M${x - 8} ${y - 2}h16l-8 17z" fill="${[accent, '#FF7CC2', '#7BEBD6'][index % 3]}"/>`,
      )
      .join('')}`,
  night: ({ accent }) =>
    `<circle cx="112" cy="42" r="26" fill="${accent}" opacity=".5"/><path d="M-5 160Q40 132 84 150T155 140V200H-5z" fill="#000" opacity=".3"/><path d="M20 30v.1M52 18v.1M30 74v.1M140 96v.1M12 118v.1M70 48v.1M136 12v.1" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  hall: curtain,
};
/** Light instead of a scene, so that games with one scene differ. */
const plainLight: readonly Draw[] = [rays, rings, wideRays, lights, spotlights];

/** The backdrop of a number: the game's scene, if it has one, every other time. */
export function backdrop(scene: Look['scene'] | undefined, n: number, colors: Colors): string {
  const draw = scene && n % 2 === 0 ? scenes[scene] : plainLight[n % plainLight.length];
  return draw?.(colors) ?? '';
}

const border = (metal: string) => `fill="none" stroke="${metal}" stroke-width="3"`;
/** The frame of a number; every other tile has none. */
export function frame(n: number, { deep, accent }: Colors): string {
  const frames = [
    `<rect x="5" y="5" width="140" height="190" rx="11" ${border(accent)} opacity=".9"/>`,
    `<rect x="6" y="6" width="138" height="188" rx="6" fill="none" stroke="${deep}" stroke-width="12" opacity=".75"/><rect x="6" y="6" width="138" height="188" rx="6" fill="none" stroke="#FFE39A" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 13"/>`,
    `<path d="M0 0H150V200H140V78C140 34 110 12 75 12S10 34 10 78V200H0z" fill="${deep}" opacity=".7"/><path d="M10 200V78C10 34 40 12 75 12S140 34 140 78V200" ${border(accent)}/>`,
    `<path d="M8 34V16Q8 8 16 8H34M116 8H134Q142 8 142 16V34M142 166V184Q142 192 134 192H116M34 192H16Q8 192 8 184V166" ${border(accent)} stroke-linecap="round"/>`,
  ];
  return n % 2 === 0 ? '' : (frames[((n - 1) / 2) % frames.length] ?? '');
}
