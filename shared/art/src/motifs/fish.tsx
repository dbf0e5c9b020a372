import type { MotifDrawing } from './motif.ts';

export const Fish: MotifDrawing = ({ metal, accent, deep }) => (
  <g>
    <path d="M34 2 62-26Q54 2 64 30Z" fill={accent} />
    <path d="M40 2 58-16M42 3 58 20M44 2H57" stroke={deep} strokeOpacity=".4" strokeWidth="2.5" />
    <path d="M-12-26Q6-54 30-30L24-16Z" fill={accent} />
    <path d="M-4 26Q4 44 22 38L18 20Z" fill={accent} />
    <path d="M-54 2C-38-34 20-36 42 2 20 38-36 38-54 2Z" fill={metal} />
    <path
      d="M-26-22C-18-8-18 12-26 26-40 20-48 10-54 2-48-8-38-18-26-22Z"
      fill="#fff"
      fillOpacity=".5"
    />
    <path
      d="M-8-14q9 16 0 32M8-17q10 19 0 37M23-12q7 14 0 28"
      stroke="#fff"
      strokeOpacity=".65"
      strokeWidth="3.5"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M-54 4q8 5 14 2" stroke={deep} strokeWidth="2.5" fill="none" strokeLinecap="round" />
    <circle cx="-35" cy="-7" r="7.5" fill="#fff" />
    <circle cx="-37" cy="-7" r="4" fill="#160c35" />
    <circle cx="-38.5" cy="-9" r="1.5" fill="#fff" />
    <g fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2">
      <circle cx="-52" cy="-30" r="5" />
      <circle cx="-42" cy="-44" r="3" />
      <circle cx="-58" cy="-48" r="2.2" />
    </g>
  </g>
);
