import type { MotifDrawing } from './motif.ts';

export const Pearl: MotifDrawing = ({ metal, light, accent }) => (
  <g>
    <path d="M-54 4C-60-40-24-58 0-58S60-40 54 4Q26-8 0-6T-54 4Z" fill={accent} />
    <path
      d="M-34-4-42-44M-17-7-20-54M0-8V-57M17-7 20-54M34-4 42-44"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M-48 2Q0-26 48 2 24 14 0 14T-48 2Z" fill="#5A1446" fillOpacity=".8" />
    <circle cy="-4" r="21" fill="#FFF7FB" />
    <path d="M-20 0A21 21 0 0 0 20 0 21 15 0 0 1-20 0Z" fill="#D9C4EE" />
    <ellipse cx="-7" cy="-13" rx="7" ry="4.5" fill="#fff" />
    <path d="M-56 6Q0 26 56 6C54 36 28 52 0 52S-54 36-56 6Z" fill={metal} />
    <path
      d="M-34 16-24 44M-14 20-9 50M14 20 9 50M34 16 24 44"
      stroke="#A85A06"
      strokeOpacity=".55"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <g fill="none" stroke={light} strokeWidth="2">
      <circle cx="50" cy="-46" r="5" />
      <circle cx="40" cy="-58" r="2.5" />
    </g>
  </g>
);
