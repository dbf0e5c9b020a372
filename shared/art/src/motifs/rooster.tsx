import type { MotifDrawing } from './motif.ts';

export const Rooster: MotifDrawing = ({ metal, accent, deep }) => (
  <g>
    <path
      d="M18 8C30-46 58-52 62-34 50-40 44-22 42-6 54-22 66-14 62 2 52-4 44 8 38 18 48 12 56 20 50 32 40 26 26 34 14 32Z"
      fill="#17A58E"
    />
    <path d="M20 10C30-30 48-44 58-40 44-30 42-12 36 4Z" fill={accent} />
    <path
      d="M-30-30C-30-46-6-46-6-28-4-10 6-2 22 0 40 4 42 34 16 42-14 50-34 30-30 6Z"
      fill={metal}
    />
    <path
      d="M-30-14C-24-6-16 0-6 2-12 8-22 8-30 6-33-2-32-8-30-14Z"
      fill="#E5484D"
      fillOpacity=".75"
    />
    <path d="M-8 8C6 4 24 8 30 20 18 34-2 34-12 24Z" fill="#C4342F" />
    <path
      d="M-4 14q14-4 26 5M-4 21q12 0 22 4"
      stroke="#FFE39A"
      strokeOpacity=".8"
      strokeWidth="2.5"
      fill="none"
    />
    <path d="M-30-40C-36-52-26-56-22-48-22-60-8-60-10-46-2-54 4-42-6-34Z" fill="#E5383F" />
    <path d="M-30-34-46-28-30-24Z" fill="#FFB13D" />
    <path d="M-31-23C-38-20-36-8-29-11-26-14-27-20-31-23Z" fill="#E5383F" />
    <circle cx="-20" cy="-32" r="5.5" fill="#fff" />
    <circle cx="-21.5" cy="-32" r="3" fill={deep} />
    <path
      d="M-2 42V56M-2 56l-8 4M-2 56l7 4M12 41V55M12 55l-7 5M12 55l8 4"
      stroke="#FFB13D"
      strokeWidth="3.5"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);
