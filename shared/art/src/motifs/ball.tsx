import type { MotifDrawing } from './motif.ts';

/**
 * Digits as lines, 10 × 16 around 0,0. They are no text, because a picture that is a file has no
 * fonts of the page.
 */
const digits = {
  1: 'M-2.5-5 1.5-8V8',
  2: 'M-4-4A4 4 0 1 1 3-1L-4 8H4.5',
  4: 'M2.5 8V-8L-5 3.5H5.5',
  5: 'M4-8H-3L-4-1.5A4.8 4.8 0 1 1-4 6',
  8: 'M0-8a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2M0-.8a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6',
} as const;
/** Distance between the middles of two digits. */
const pitch = 13;

const balls = [
  { x: -26, y: 16, r: 32, color: '#E93E9C', number: [8] },
  { x: 30, y: 22, r: 28, color: '#2ED3B7', number: [4, 5] },
  { x: 6, y: -22, r: 36, color: '', number: [2, 1] },
] as const;

export const Ball: MotifDrawing = ({ metal }) => (
  <g>
    {balls.map(({ x, y, r, color, number }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${Math.round(x / 3)})`}>
        <circle r={r} cx="2" cy="4" fill="#000" fillOpacity=".25" />
        <circle r={r} fill={color || metal} />
        <circle r={r * 0.58} fill="#fff" />
        {number.map((digit, index) => (
          <path
            key={digit}
            d={digits[digit]}
            transform={`scale(${r / 32}) translate(${(index - (number.length - 1) / 2) * pitch} 0)`}
            fill="none"
            stroke="#2A1140"
            strokeWidth="3.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
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
