import type { MotifDrawing } from './motif.ts';

export const Basketball: MotifDrawing = ({ accent }) => (
  <g>
    <path d="M-46-44H46" stroke={accent} strokeWidth="7" strokeLinecap="round" />
    <path
      d="M-40-42-24-14M-14-42-6-20M14-42 6-20M40-42 24-14M-34-30 30-18M34-30-30-18"
      stroke="#fff"
      strokeOpacity=".75"
      strokeWidth="2.5"
    />
    <g transform="translate(0 14) rotate(-18)">
      <circle r="44" cx="3" cy="5" fill="#000" fillOpacity=".28" />
      <circle r="44" fill="#F07B22" />
      <path d="M-44 0A44 44 0 0 0 44 0 44 36 0 0 1-44 0Z" fill="#B94E0C" fillOpacity=".6" />
      <path
        d="M-44 0H44M0-44V44M-31-31Q-4 0-31 31M31-31Q4 0 31 31"
        stroke="#3A1606"
        strokeWidth="3.6"
        fill="none"
      />
      <ellipse
        cx="-16"
        cy="-27"
        rx="11"
        ry="6"
        fill="#fff"
        fillOpacity=".6"
        transform="rotate(-35 -16 -27)"
      />
    </g>
  </g>
);
