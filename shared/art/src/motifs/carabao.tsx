import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';
import { Mirror } from './mirror.tsx';

export const Carabao: MotifDrawing = ({ metal, accent }) => (
  <g>
    <Mirror>
      <path d="M18-20C44-14 66-30 58-58 76-34 66-2 34 0Z" fill={metal} />
      <path
        d="M40-13l5 9M52-22l7 6M58-34l8 1"
        stroke="#5A2E00"
        strokeOpacity=".5"
        strokeWidth="2.5"
      />
      <path d="M24-6Q48-10 50 6 38 14 24 8Z" fill="#3B3560" />
      <path d="M28-2q14-2 16 6-8 4-14 1Z" fill="#E58BA8" />
    </Mirror>
    <path
      d="M0-34C26-34 34-18 30 4 28 22 24 30 24 40 24 54 12 60 0 60S-24 54-24 40C-24 30-28 22-30 4-34-18-26-34 0-34Z"
      fill="#4C4576"
    />
    <path d="M0-34C14-34 18-20 14 6L10 34H-10L-14 6C-18-20-14-34 0-34Z" fill="#5E5690" />
    <path
      d="M0 26C18 26 26 34 24 44 22 56 12 60 0 60S-22 56-24 44C-26 34-18 26 0 26Z"
      fill="#2E2750"
    />
    <Mirror>
      <ellipse cx="10" cy="42" rx="4.5" ry="6" fill="#120B2B" />
      <ellipse cx="18" cy="4" rx="6" ry="7" fill="#fff" />
      <circle cx="17" cy="5" r="4" fill="#160C35" />
      <circle cx="18.5" cy="3" r="1.4" fill="#fff" />
    </Mirror>
    <path
      d="M-9 42a9 9 0 0 0 18 0"
      fill="none"
      stroke={accent}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d={starPath(5, 13, 5.5)} transform="translate(0 -18)" fill={accent} />
  </g>
);
