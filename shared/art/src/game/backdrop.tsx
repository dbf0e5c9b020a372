import type { ReactElement } from 'react';
import { polar, round, starPath } from '@parol/ui/drawing';

/* Backdrops of game pictures: 150 × 200, centre of the motif at 75,98. Drawn in white at low opacity or in
   the game's accent, so that they match any palette. */

type Draw = (colors: { accent: string; deep: string }) => ReactElement;

function fan(count: number, width: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const at = (index * 2 * Math.PI) / count + from;
    const [x1, y1] = polar(at, 190);
    const [x2, y2] = polar(at + width, 190);
    return `M75 98L${round(75 + x1)} ${round(98 + y1)}L${round(75 + x2)} ${round(98 + y2)}Z`;
  }).join('');
}

function dots(): string {
  let d = '';
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 11; column++) {
      const x = column * 15 + (row % 2) * 7.5;
      const y = row * 14;
      const r = round(Math.max(0.4, Math.hypot(x - 75, y - 98) / 34));
      d += `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`;
    }
  }
  return d;
}

/** Twenty panes as one path: one shape renders faster than twenty. */
function capiz(): string {
  const pane = starPath(8, 24, 16) + starPath(4, 13, 5);
  const at = (x: number, y: number) =>
    pane.replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, dx, dy) => `${round(x + Number(dx))} ${round(y + Number(dy))}`,
    );
  return Array.from({ length: 20 }, (_, index) =>
    at((index % 4) * 50, Math.floor(index / 4) * 50),
  ).join('');
}
const capizPath = capiz();

const rays: Draw = () => <path d={fan(14, 0.2)} fill="#fff" fillOpacity=".16" />;
const wideRays: Draw = ({ accent }) => (
  <path d={fan(8, 0.4, 0.2)} fill={accent} fillOpacity=".24" />
);
const rings: Draw = ({ accent }) => (
  <g fill="none" stroke={accent} strokeOpacity=".3">
    {[44, 64, 86, 110, 136].map((r, index) => (
      <circle key={r} cx="75" cy="98" r={r} strokeWidth={9 - index * 1.5} />
    ))}
  </g>
);
const halftone: Draw = () => <path d={dots()} fill="#fff" fillOpacity=".15" />;
const panes: Draw = () => <path d={capizPath} fill="none" stroke="#fff" strokeOpacity=".2" />;
const hills: Draw = ({ accent, deep }) => (
  <g>
    <circle cx="75" cy="84" r="58" fill={accent} fillOpacity=".5" />
    <circle cx="75" cy="84" r="44" fill={accent} fillOpacity=".4" />
    <path d="M-5 140 30 96 56 122 92 84 155 142V200H-5Z" fill={deep} fillOpacity=".55" />
    <path d="M-5 160Q40 126 84 148T155 138V200H-5Z" fill={deep} fillOpacity=".8" />
  </g>
);
const waves: Draw = ({ accent, deep }) => (
  <g>
    <circle cx="112" cy="40" r="22" fill={accent} fillOpacity=".65" />
    {[112, 128, 146].map((y, index) => (
      <path
        key={y}
        d={`M-20 ${y}q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0V200H-20Z`}
        transform={`translate(${index * -9} 0)`}
        fill={index === 2 ? deep : '#fff'}
        fillOpacity={index === 2 ? 0.6 : 0.14}
      />
    ))}
  </g>
);
const city: Draw = ({ accent, deep }) => (
  <g>
    <circle cx="38" cy="38" r="17" fill={accent} fillOpacity=".8" />
    <path
      d="M0 200V112H16V90H34V124H44V70H50V58H54V70H62V130H84V96H96V82H104V96H112V118H124V76H140V106H150V200Z"
      fill={deep}
      fillOpacity=".62"
    />
    <path
      d="M8 122v60M24 102v80M54 82v90M94 106v70M132 88v90M116 128v50"
      stroke={accent}
      strokeOpacity=".7"
      strokeWidth="3"
      strokeDasharray="3 7"
    />
  </g>
);
const stripes: Draw = ({ accent }) => (
  <path
    d="M-60 60 60-60M-60 110 110-60M-60 160 160-60M-60 210 210-60M-20 220 220-20M30 220 220 30M80 220 220 80M130 220 220 130"
    stroke={accent}
    strokeOpacity=".22"
    strokeWidth="17"
  />
);
const bokeh: Draw = ({ accent }) => (
  <g>
    {[
      [18, 30, 17],
      [128, 22, 11],
      [140, 92, 20],
      [8, 100, 11],
      [30, 142, 14],
      [116, 146, 10],
      [70, 14, 7],
      [98, 52, 5],
      [46, 66, 4],
    ].map(([x, y, r]) => (
      <circle
        key={`${x},${y}`}
        cx={x}
        cy={y}
        r={r}
        fill={accent}
        fillOpacity={(r ?? 0) > 10 ? 0.22 : 0.6}
      />
    ))}
  </g>
);
const spotlights: Draw = () => (
  <g fill="#fff" opacity=".15">
    <path d="M10-10 40 200H150L30-10ZM140-10 110 200H0L120-10Z" />
    <ellipse cx="75" cy="150" rx="70" ry="16" />
  </g>
);
const curtain: Draw = ({ deep, accent }) => (
  <g>
    <circle cx="75" cy="98" r="66" fill={accent} fillOpacity=".25" />
    <path
      d="M-2-2H54C42 50 26 92-2 120ZM152-2H96C108 50 124 92 152 120Z"
      fill={deep}
      fillOpacity=".75"
    />
    <path
      d="M8 0C8 40 4 70-2 92M26 0C24 44 14 78-2 104M142 0C142 40 146 70 152 92M124 0C126 44 136 78 152 104"
      stroke="#fff"
      strokeOpacity=".2"
      strokeWidth="3"
      fill="none"
    />
  </g>
);

/** All backdrops; a composition picks one by number. */
export const backdrops: readonly Draw[] = [
  rays,
  rings,
  hills,
  halftone,
  wideRays,
  city,
  panes,
  bokeh,
  waves,
  stripes,
  spotlights,
  curtain,
];
