import type { MotifDrawing } from './motif.ts';

const blocks = [
  [-32, 18, '#2ED3B7', '#17806F', '#7BEBD6'],
  [32, 18, '#E93E9C', '#8F1260', '#FF9BD0'],
  [0, -16, '#5BB8FF', '#1E62B5', '#B8E0FF'],
] as const;

export const Hash: MotifDrawing = ({ metal, accent }) => (
  <g>
    <path
      d="M-32 18 0-16 32 18Z"
      fill="none"
      stroke={accent}
      strokeWidth="4"
      strokeDasharray="4 5"
    />
    {blocks.map(([x, y, front, side, top]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d="M0-30 28-15 0 0-28-15Z" fill={top} />
        <path d="M-28-15 0 0V32L-28 17Z" fill={front} />
        <path d="M28-15 0 0V32L28 17Z" fill={side} />
      </g>
    ))}
    <g transform="translate(0 8)">
      <circle r="25" fill="#1A1140" fillOpacity=".82" />
      <path
        d="M-5-15-9 15M9-15 5 15M-16-6H16M-17 6H15"
        stroke={metal}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  </g>
);
