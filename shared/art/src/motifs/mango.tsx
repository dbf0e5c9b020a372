import type { MotifDrawing } from './motif.ts';

export const Mango: MotifDrawing = ({ metal, accent }) => (
  <g>
    <g transform="translate(22 8) rotate(24)">
      <path
        d="M0-44C28-44 38-14 32 14 26 40 6 52-10 46-34 38-36 4-26-18-20-34-12-44 0-44Z"
        fill="#F2871B"
      />
      <path
        d="M8-38C26-30 30-6 26 14 22 34 8 44-4 42 16 24 20-10 8-38Z"
        fill="#D9401F"
        fillOpacity=".6"
      />
    </g>
    <g transform="translate(-18 4) rotate(-16)">
      <path
        d="M0-50C30-50 40-16 34 14 28 42 6 54-12 48-36 40-38 4-28-20-22-38-14-50 0-50Z"
        fill={metal}
      />
      <path
        d="M-20-22C-10-40 6-42 12-38-8-30-18-10-20 14-26 4-26-10-20-22Z"
        fill="#fff"
        fillOpacity=".5"
      />
      <path
        d="M28-14C34 20 18 40-2 46"
        stroke="#C9680A"
        strokeOpacity=".6"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M2-50Q4-60 12-64"
        stroke="#6B4A1C"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M8-58C22-76 46-70 52-58 36-48 18-48 8-58Z" fill="#3FA34D" />
      <path d="M8-58Q30-62 52-58" stroke="#1E6B34" strokeWidth="2" fill="none" />
    </g>
    <circle cx="48" cy="-36" r="4" fill={accent} />
  </g>
);
