import type { MotifDrawing } from './motif.ts';

const stack = [44, 34, 24] as const;

export const Coin: MotifDrawing = ({ metal, accent }) => (
  <g>
    {[-34, 36].map((x) =>
      stack.slice(x > 0 ? 1 : 0).map((y) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
          <path d="M-26-3V5A26 9 0 0 0 26 5V-3Z" fill="#B86A06" />
          <ellipse cy="-3" rx="26" ry="9" fill={metal} />
          <ellipse cy="-3" rx="18" ry="5.5" fill="none" stroke="#B86A06" strokeWidth="2" />
        </g>
      )),
    )}
    <g transform="translate(2 -10) rotate(-8)">
      <circle r="44" cx="3" cy="5" fill="#000" fillOpacity=".28" />
      <circle r="44" fill={metal} />
      <circle r="35" fill="none" stroke="#B86A06" strokeWidth="3" />
      <circle
        r="39.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="2.5"
        strokeDasharray="2 6"
      />
      <path
        d="M-11 24V-22H4A13 13 0 0 1 4 4H-11M-20-13H22M-20-5H22"
        fill="none"
        stroke="#7A4300"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M-32-20A38 38 0 0 1-4-38"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    </g>
    <path d="M52-48l3 9 9 3-9 3-3 9-3-9-9-3 9-3Z" fill={accent} />
  </g>
);
