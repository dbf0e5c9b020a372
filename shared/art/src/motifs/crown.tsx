import type { MotifDrawing } from './motif.ts';

const gems = [
  [-50, -22, '#FF7CC2'],
  [-25, -40, '#7BEBD6'],
  [0, -52, '#FF5D5D'],
  [25, -40, '#7BEBD6'],
  [50, -22, '#FF7CC2'],
] as const;

export const Crown: MotifDrawing = ({ metal, deep }) => (
  <g>
    <ellipse cy="44" rx="48" ry="7" fill="#000" fillOpacity=".3" />
    <path
      d="M-44 36-50-18-26 6-25-34-6 2 0-46 6 2 25-34 26 6 50-18 44 36Z"
      fill={metal}
      stroke={metal}
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path
      d="M-44-8-38 30M-22-20-16 20"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="-48" y="28" width="96" height="16" rx="8" fill="#FFF1C4" />
    <path d="M0 14 12 28 0 42-12 28Z" fill="#E5383F" stroke={deep} strokeWidth="2" />
    <circle cx="-28" cy="36" r="5" fill="#2F86E0" />
    <circle cx="28" cy="36" r="5" fill="#2F86E0" />
    {gems.map(([x, y, fill]) => (
      <circle key={x} cx={x} cy={y} r="6.5" fill={fill} stroke="#fff" strokeWidth="2" />
    ))}
  </g>
);
