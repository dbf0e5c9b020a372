import type { MotifDrawing } from './motif.ts';
import { Mirror } from './mirror.tsx';

export const Dragon: MotifDrawing = ({ metal, accent, light }) => (
  <g>
    <Mirror>
      <path d="M14-34C18-56 34-50 40-64 48-46 38-36 30-24Z" fill={metal} />
      <path d="M28-14 60-30 50-10 64-4 48 8 56 22 34 20Z" fill="#E5484D" />
      <path d="M30-8 50-18 44-5 52 0 42 6 46 15 34 14Z" fill={accent} />
    </Mirror>
    <path
      d="M0-44C26-44 40-26 36-2 34 14 26 22 22 34 18 48 8 54 0 54S-18 48-22 34C-26 22-34 14-36-2-40-26-26-44 0-44Z"
      fill="#1B9C7C"
    />
    <path
      d="M0-44C12-44 14-20 12 4L8 24H-8L-12 4C-14-20-12-44 0-44Z"
      fill={light}
      fillOpacity=".5"
    />
    <path d="M0-46 8-32 0-22-8-32Z" fill={metal} />
    <Mirror>
      <path d="M6-14Q20-32 34-18 26-14 22-10Z" fill={metal} />
      <ellipse cx="19" cy="-6" rx="9" ry="8" fill="#fff" />
      <circle cx="17" cy="-5" r="4.5" fill="#C4204A" />
      <circle cx="17" cy="-5" r="2" fill="#160C35" />
      <path d="M2 18C4 8 20 10 20 20 16 28 6 26 2 18Z" fill="#2CC79F" />
      <ellipse cx="11" cy="19" rx="4" ry="3" fill="#0B3B30" />
      <path
        d="M20 24C36 22 40 40 56 34"
        fill="none"
        stroke={metal}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Mirror>
    <path d="M-20 31Q0 40 20 31 16 48 0 48T-20 31Z" fill="#7A0F24" />
    <path d="M-17 33l4 8 4-6M17 33l-4 8-4-6" fill="#fff" />
    <path d="M-6 46Q0 38 6 46 4 56 0 58-4 56-6 46Z" fill="#FF7A6B" />
  </g>
);
