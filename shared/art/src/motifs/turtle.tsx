import type { MotifDrawing } from './motif.ts';
import { polar, starPath } from '@parol/ui/drawing';
import { Mirror } from './mirror.tsx';

const plates = Array.from({ length: 6 }, (_, index) =>
  polar((index * Math.PI) / 3 - Math.PI / 2, 40).join(' '),
);

export const Turtle: MotifDrawing = ({ metal, accent, deep }) => (
  <g transform="rotate(-12)">
    <Mirror>
      <path d="M26-22C46-50 66-44 62-26 54-16 42-12 32-10Z" fill="#3FB37A" />
      <path d="M26 26C40 32 44 48 34 54 26 52 20 42 18 34Z" fill="#3FB37A" />
    </Mirror>
    <ellipse cy="-48" rx="15" ry="18" fill="#4FC98B" />
    <Mirror>
      <circle cx="7" cy="-55" r="3.5" fill="#160C35" />
    </Mirror>
    <ellipse cx="2" cy="6" rx="42" ry="46" fill="#000" fillOpacity=".25" />
    <ellipse rx="42" ry="45" fill={metal} />
    <path
      d={plates.map((p) => `M0 0L${p}`).join('')}
      stroke={deep}
      strokeOpacity=".55"
      strokeWidth="3.5"
    />
    <path
      d={starPath(6, 24, 20.8)}
      fill={accent}
      stroke={deep}
      strokeOpacity=".55"
      strokeWidth="3.5"
    />
    <path d={starPath(5, 12, 5)} fill="#fff" fillOpacity=".85" />
    <path
      d="M-32-20A38 40 0 0 1-8-39"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="4.5"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);
