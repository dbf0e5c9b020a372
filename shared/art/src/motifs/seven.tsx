import type { MotifDrawing } from './motif.ts';

export const Seven: MotifDrawing = ({ metal }) => (
  <g strokeLinejoin="round">
    <path
      d="M-40-46H42V-24L8 50H-24L10-18H-18V-6H-40Z"
      fill={metal}
      stroke="#4A0E00"
      strokeWidth="6"
      paintOrder="stroke"
    />
    <path d="M-34-40H36V-34H-34ZM-34-34h8v22h-8Z" fill="#fff" fillOpacity=".55" />
  </g>
);
