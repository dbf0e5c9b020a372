import type { MotifDrawing } from './motif.ts';

export const Bell: MotifDrawing = ({ metal }) => (
  <g>
    <g transform="rotate(8)">
      <circle cy="44" r="11" fill="#8A4A00" />
      <path
        d="M0-52C30-52 34-24 36-4 38 18 46 28 52 36Q52 42 46 42H-46Q-52 42-52 36C-46 28-38 18-36-4-34-24-30-52 0-52Z"
        fill={metal}
      />
      <path d="M-22-30C-26-14-24 8-34 28-22 20-16 0-14-40Z" fill="#fff" fillOpacity=".6" />
      <path d="M-46 30H46" stroke="#A85A06" strokeOpacity=".6" strokeWidth="4" />
      <circle cy="-54" r="8" fill="none" stroke={metal} strokeWidth="5" />
    </g>
    <path
      d="M0-44C-14-62-40-58-42-46-34-38-14-38 0-44ZM4-44C16-62 42-60 46-48 38-38 16-38 4-44Z"
      fill="#E5383F"
    />
    <circle cx="2" cy="-45" r="7" fill="#FF8A7A" />
    <path
      d="M-58-8q-6 12 0 24M58-12q6 12 0 24"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);
