import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';

/** A shield with the star, for responsible gaming. */
export const ShieldShape: MotifDrawing = ({ metal, accent, deep }) => (
  <g>
    <path d="M0-60 50-42V-4C50 30 28 50 0 62-28 50-50 30-50-4V-42Z" fill={metal} />
    <path d="M0-49 40-35V-4C40 24 23 40 0 50-23 40-40 24-40-4V-35Z" fill={deep} />
    <path d="M0-49V50C-23 40-40 24-40-4V-35Z" fill="#fff" opacity=".1" />
    <path d={starPath(5, 27, 11)} fill={accent} strokeLinejoin="round" />
    <path
      d="M-12-2-3 8 14-12"
      fill="none"
      stroke={deep}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);
