import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';

export const Tile: MotifDrawing = ({ metal }) => (
  <g>
    <g transform="translate(-24 6) rotate(-14)">
      <rect x="-24" y="-34" width="54" height="76" rx="10" fill="#17A58E" />
      <rect x="-28" y="-38" width="52" height="74" rx="9" fill="#FFFBEF" />
      <path
        d="M-16-26V24M-2-26V24M12-26V24"
        stroke="#1F8F5B"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="14 6"
      />
      <path
        d="M-2-26V24"
        stroke="#D2264B"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="14 6"
      />
    </g>
    <g transform="translate(26 -2) rotate(10)">
      <rect x="-24" y="-36" width="56" height="80" rx="10" fill={metal} />
      <rect x="-28" y="-40" width="54" height="78" rx="9" fill="#FFFBEF" />
      <circle cx="-1" cy="-1" r="20" fill="#D2264B" />
      <circle cx="-1" cy="-1" r="15" fill="#FFFBEF" />
      <path d={starPath(8, 13, 6)} transform="translate(-1 -1)" fill="#1B4FA8" />
      <circle cx="-1" cy="-1" r="4" fill="#D2264B" />
      {[
        [-19, -31],
        [17, -31],
        [-19, 29],
        [17, 29],
      ].map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="4" fill="#1F8F5B" />
      ))}
    </g>
  </g>
);
