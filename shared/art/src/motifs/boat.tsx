import type { MotifDrawing } from './motif.ts';

export const Boat: MotifDrawing = ({ metal, accent, light }) => (
  <g>
    <path d="M-2-60V24" stroke="#6B3A14" strokeWidth="5" strokeLinecap="round" />
    <path d="M4-58C40-36 50-6 48 18H4Z" fill="#fff" />
    <path d="M4-38C20-28 30-14 34 18H4Z" fill="#E5484D" />
    <path d="M4-14C12-8 16 4 18 18H4Z" fill={accent} />
    <path d="M-8-50C-34-26-40 0-40 18H-8Z" fill={metal} />
    <path d="M-8-22C-20-10-24 4-24 18H-8Z" fill="#17A58E" />
    <path d="M-62 24H62C56 42 42 46 0 46S-56 42-62 24Z" fill="#8A4A1C" />
    <path d="M-60 26H60" stroke={metal} strokeWidth="5" />
    <path
      d="M-42 42Q-50 54-66 52M42 42Q50 54 66 52"
      stroke="#6B3A14"
      strokeWidth="3.5"
      fill="none"
    />
    <path d="M-66 54q11-8 22 0t22 0 22 0 22 0 22 0 22 0V66H-66Z" fill={light} fillOpacity=".9" />
    <path
      d="M-66 58q11-6 22 0t22 0 22 0 22 0 22 0 22 0"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="2.5"
      fill="none"
    />
    <path d="M-2-60l-14 5 14 6Z" fill="#FFC94D" />
  </g>
);
