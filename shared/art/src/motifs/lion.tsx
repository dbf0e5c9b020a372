import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';
import { Mirror } from './mirror.tsx';

export const Lion: MotifDrawing = ({ metal, accent }) => (
  <g>
    <path d={starPath(16, 64, 52)} fill="#B4231F" />
    <path d={starPath(16, 56, 47)} fill={accent} />
    <circle r="45" fill="#E5383F" />
    <path d="M0-46C10-30 10-20 0-10-10-20-10-30 0-46Z" fill={metal} />
    <circle cy="-34" r="6" fill="#fff" />
    <Mirror>
      <path d="M6-18C14-34 38-30 40-14 32-20 18-18 10-10Z" fill="#fff" />
      <circle cx="22" cy="-6" r="11" fill="#fff" />
      <circle cx="21" cy="-5" r="6.5" fill="#160C35" />
      <circle cx="23.5" cy="-8" r="2.2" fill="#fff" />
      <circle cx="34" cy="14" r="7" fill="#FF8A7A" />
    </Mirror>
    <path d="M-12 6Q0-4 12 6 8 16 0 16T-12 6Z" fill={metal} />
    <path d="M-30 20Q0 30 30 20 26 44 0 44T-30 20Z" fill="#5A0A1C" />
    <path d="M-26 22q26 8 52 0l-2 6q-24 6-48 0Z" fill="#fff" />
    <path d="M-14 42Q0 28 14 42 6 46 0 46T-14 42Z" fill="#FF7A6B" />
    <path d="M-36 34Q-30 58 0 62 30 58 36 34 24 50 0 50T-36 34Z" fill="#fff" fillOpacity=".92" />
  </g>
);
