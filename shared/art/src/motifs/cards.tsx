import type { MotifDrawing } from './motif.ts';

const pips = [
  { turn: -24, x: -30, d: 'M0-12C10-28 28-10 0 16-28-10-10-28 0-12Z', color: '#D2264B' },
  {
    turn: 0,
    x: 0,
    d: 'M0-22C4-12 24-2 18 10 14 18 4 14 2 8L6 20H-6L-2 8C-4 14-14 18-18 10-24-2-4-12 0-22Z',
    color: '#1A1140',
  },
  { turn: 24, x: 30, d: 'M0-22 17 0 0 22-17 0Z', color: '#D2264B' },
] as const;

export const Cards: MotifDrawing = ({ metal }) => (
  <g>
    {pips.map((card) => (
      <g
        key={card.turn}
        transform={`translate(${card.x} ${Math.abs(card.x) / 5}) rotate(${card.turn})`}
      >
        <rect x="-26" y="-40" width="56" height="84" rx="9" fill="#000" fillOpacity=".22" />
        <rect x="-28" y="-43" width="56" height="84" rx="9" fill="#fff" />
        <rect
          x="-24"
          y="-39"
          width="48"
          height="76"
          rx="6"
          fill="none"
          stroke={metal}
          strokeWidth="2.5"
        />
        <path d={card.d} fill={card.color} />
        <path d={card.d} fill={card.color} transform="translate(-16 -29) scale(.3)" />
        <path d={card.d} fill={card.color} transform="translate(16 27) scale(-.3)" />
      </g>
    ))}
  </g>
);
