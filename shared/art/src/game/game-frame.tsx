import type { ReactElement } from 'react';
import { round } from '@parol/ui/drawing';

/* Frames of game pictures. */

type Draw = (paint: { metal: string; accent: string; deep: string }) => ReactElement | null;

/** All bulbs of one size as one path: two shapes render much faster than forty. */
function bulbs(large: boolean): string {
  const across = Array.from({ length: 10 }, (_, index) => 7 + index * 15.1);
  const down = Array.from({ length: 12 }, (_, index) => 23 + index * 15.4);
  const r = large ? 3 : 2;
  return [
    ...across.flatMap((x) => [`${round(x)} 7`, `${round(x)} 193`]),
    ...down.flatMap((y) => [`7 ${round(y)}`, `143 ${round(y)}`]),
  ]
    .filter((_, index) => (index % 2 === 0) === large)
    .map((at) => `M${at}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}
const largeBulbs = bulbs(true);
const smallBulbs = bulbs(false);

const none: Draw = () => null;
const gilded: Draw = ({ metal }) => (
  <rect x="5" y="5" width="140" height="190" rx="11" fill="none" stroke={metal} strokeWidth="3" />
);
const marquee: Draw = ({ deep }) => (
  <g>
    <rect
      x="7"
      y="7"
      width="136"
      height="186"
      rx="2"
      fill="none"
      stroke={deep}
      strokeWidth="13"
      strokeOpacity=".75"
    />
    <path d={largeBulbs} fill="#FFC94D" />
    <path d={smallBulbs} fill="#FFF4D6" />
  </g>
);
const corners: Draw = ({ metal }) => (
  <path
    d="M8 36V16Q8 8 16 8H36M114 8H134Q142 8 142 16V36M142 164V184Q142 192 134 192H114M36 192H16Q8 192 8 184V164M8 46l4 4-4 4M142 46l-4 4 4 4"
    fill="none"
    stroke={metal}
    strokeWidth="3.5"
    strokeLinecap="round"
  />
);
const bunting: Draw = ({ accent }) => (
  <g>
    <path d="M-4 4Q75 34 154 4" fill="none" stroke="#fff" strokeOpacity=".8" strokeWidth="1.6" />
    {[6, 28, 51, 75, 99, 122, 144].map((x, index) => {
      const y = 4 + 15 * (1 - ((x - 75) / 79) ** 2);
      const fill = [accent, '#FF7CC2', '#7BEBD6', '#FFE39A'][index % 4];
      return <path key={x} d={`M${x - 8} ${y - 1}h16l-8 17Z`} fill={fill} />;
    })}
  </g>
);
const arch: Draw = ({ metal, deep }) => (
  <g>
    <path
      d="M0 0H150V200H138V78C138 34 110 14 75 14S12 34 12 78V200H0Z"
      fill={deep}
      fillOpacity=".7"
    />
    <path
      d="M12 200V78C12 34 40 14 75 14S138 34 138 78V200"
      fill="none"
      stroke={metal}
      strokeWidth="3"
    />
  </g>
);

/** All frames; a composition picks one by number. */
export const frames: readonly Draw[] = [none, gilded, none, marquee, corners, bunting, arch];
