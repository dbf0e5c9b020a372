import type { MotifDrawing } from './motif.ts';

export const Rocket: MotifDrawing = ({ metal, accent, light }) => (
  <g>
    <path
      d="M-64 46Q-20 44 4 16"
      stroke="#fff"
      strokeOpacity=".5"
      strokeWidth="5"
      fill="none"
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
    <g transform="rotate(42)">
      <path d="M-12 32Q0 74 0 66 0 74 12 32Z" fill="#FF8A3D" />
      <path d="M-7 32Q0 58 7 32Z" fill="#FFE39A" />
      <path d="M-18 4C-34 12-36 26-34 40L-14 28ZM18 4C34 12 36 26 34 40L14 28Z" fill="#E5484D" />
      <path d="M0-62C20-44 24-10 16 32H-16C-24-10-20-44 0-62Z" fill="#F4F1FF" />
      <path d="M0-62C20-44 24-10 16 32H4C10-10 10-40 0-62Z" fill="#B9AEE6" />
      <path d="M0-62C9-54 14-44 16-34H-16C-14-44-9-54 0-62Z" fill="#E5484D" />
      <circle cy="-12" r="12" fill={metal} />
      <circle cy="-12" r="7.5" fill="#1B1245" />
      <path
        d="M-5-15a6 6 0 0 1 6-3"
        stroke={light}
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M-16 20H16" stroke={accent} strokeWidth="5" />
    </g>
    <g fill="#fff">
      <circle cx="-44" cy="-34" r="2.5" />
      <circle cx="-20" cy="-54" r="1.8" />
      <circle cx="46" cy="34" r="2.2" />
    </g>
  </g>
);
