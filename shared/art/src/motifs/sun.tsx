import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';

const rays = Array.from({ length: 8 }, (_, index) => index * 45);

export const Sun: MotifDrawing = ({ metal, accent }) => (
  <g>
    <path d={starPath(16, 62, 40, Math.PI / 16)} fill={accent} fillOpacity=".35" />
    {rays.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`} fill={metal}>
        <path d="M-7-30-5-58 0-64 5-58 7-30Z" />
        <path d="M-14-30-11-50-8-30ZM14-30 11-50 8-30Z" />
      </g>
    ))}
    <circle r="31" fill="#C96A06" />
    <circle r="28" fill={metal} />
    <path
      d="M-11-6q4-5 8 0M4-6q4-5 8 0M-11 6Q0 17 12 6"
      stroke="#7A3A00"
      strokeWidth="3.5"
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="-15" cy="5" r="4" fill="#FF8A7A" fillOpacity=".7" />
    <circle cx="16" cy="5" r="4" fill="#FF8A7A" fillOpacity=".7" />
  </g>
);
