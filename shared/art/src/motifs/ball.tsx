import type { MotifDrawing } from './motif.ts';

const balls = [
  { x: -26, y: 16, r: 32, color: '#E93E9C', text: '8' },
  { x: 30, y: 22, r: 28, color: '#2ED3B7', text: '45' },
  { x: 6, y: -22, r: 36, color: '', text: '21' },
] as const;

export const Ball: MotifDrawing = ({ metal }) => (
  <g>
    {balls.map(({ x, y, r, color, text }) => (
      <g key={text} transform={`translate(${x} ${y}) rotate(${x / 3})`}>
        <circle r={r} cx="2" cy="4" fill="#000" fillOpacity=".25" />
        <circle r={r} fill={color || metal} />
        <circle r={r * 0.58} fill="#fff" />
        <text
          textAnchor="middle"
          y={r * 0.24}
          fontFamily="Sora"
          fontWeight="800"
          fontSize={r * 0.68}
          fill="#2A1140"
        >
          {text}
        </text>
        <ellipse
          cx={-r * 0.32}
          cy={-r * 0.7}
          rx={r * 0.34}
          ry={r * 0.15}
          fill="#fff"
          fillOpacity=".55"
        />
      </g>
    ))}
  </g>
);
