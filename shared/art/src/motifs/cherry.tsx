import type { MotifDrawing } from './motif.ts';

export const Cherry: MotifDrawing = ({ metal }) => (
  <g>
    <path
      d="M-24 14C-20-20 0-40 20-50 20-24 26-6 30 10"
      fill="none"
      stroke="#3F8F3A"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M18-50C34-64 58-54 62-38 44-32 26-36 18-50Z" fill="#58B84A" />
    <path d="M18-50C34-50 48-46 62-38" stroke="#2F6E2C" strokeWidth="2.5" fill="none" />
    {[
      [-26, 28, 27],
      [30, 26, 25],
    ].map(([x = 0, y = 0, r = 0]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle r={r} cx="2" cy="4" fill="#000" fillOpacity=".25" />
        <circle r={r} fill="#D81F3F" />
        <path d={`M${-r} 0A${r} ${r} 0 0 0 ${r} 0 ${r} ${r * 0.8} 0 0 1 ${-r} 0Z`} fill="#9C0F33" />
        <ellipse
          cx={-r * 0.35}
          cy={-r * 0.4}
          rx={r * 0.28}
          ry={r * 0.2}
          fill="#fff"
          fillOpacity=".8"
          transform="rotate(-30)"
        />
        <path
          d={`M-7${-r + 4}Q0${-r + 10} 7${-r + 4}`}
          stroke="#7A0826"
          strokeWidth="3"
          fill="none"
        />
      </g>
    ))}
    <circle cx="-52" cy="-34" r="5" fill={metal} />
    <circle cx="-44" cy="-50" r="3" fill={metal} />
  </g>
);
