import type { MotifDrawing } from './motif.ts';

export const Gamepad: MotifDrawing = ({ metal, accent, deep }) => (
  <g transform="rotate(-8)">
    <path d="M0-30Q2-52 22-56" stroke={metal} strokeWidth="4" fill="none" strokeLinecap="round" />
    <path
      d="M-36-28H36C58-28 66 10 62 34 58 52 42 46 34 32L26 20H-26L-34 32C-42 46-58 52-62 34-66 10-58-28-36-28Z"
      transform="translate(2 6)"
      fill="#000"
      fillOpacity=".28"
    />
    <path
      d="M-36-28H36C58-28 66 10 62 34 58 52 42 46 34 32L26 20H-26L-34 32C-42 46-58 52-62 34-66 10-58-28-36-28Z"
      fill="#F4F1FF"
    />
    <path d="M-36-28H36C50-28 58-12 61 6-40-10-50-6-61 6-58-12-50-28-36-28Z" fill="#fff" />
    <path d="M-40-16h10v8h8v10h-8v8h-10v-8h-8V-8h8Z" fill={deep} />
    <circle cx="34" cy="-12" r="6" fill="#FF5D5D" />
    <circle cx="46" cy="0" r="6" fill="#2ED3B7" />
    <circle cx="22" cy="0" r="6" fill="#5BB8FF" />
    <circle cx="34" cy="12" r="6" fill={metal} />
    <path d="M-8-16H8M-8-8H8" stroke={accent} strokeWidth="4" strokeLinecap="round" />
  </g>
);
