import type { MotifDrawing } from './motif.ts';

const five = [
  [-15, -15],
  [15, -15],
  [0, 0],
  [-15, 15],
  [15, 15],
] as const;
const three = [
  [-14, -14],
  [0, 0],
  [14, 14],
] as const;

export const Dice: MotifDrawing = ({ metal, deep }) => (
  <g>
    <g transform="translate(-18 -14) rotate(-14)">
      <path
        d="M-34-22 0-40 34-22 34 26 0 44-34 26Z"
        transform="translate(3 6)"
        fill="#000"
        fillOpacity=".25"
      />
      <rect x="-33" y="-33" width="66" height="66" rx="15" fill="#fff" />
      <rect
        x="-33"
        y="-33"
        width="66"
        height="66"
        rx="15"
        fill="none"
        stroke={deep}
        strokeOpacity=".18"
        strokeWidth="4"
      />
      {five.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6.5" fill="#D2264B" />
      ))}
    </g>
    <g transform="translate(24 24) rotate(20)">
      <rect x="-29" y="-26" width="60" height="60" rx="14" fill="#000" fillOpacity=".25" />
      <rect x="-30" y="-30" width="60" height="60" rx="14" fill={metal} />
      <path d="M-22-24h44" stroke="#fff" strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
      {three.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6" fill="#4A1D00" />
      ))}
    </g>
  </g>
);
