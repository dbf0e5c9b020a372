import { useId } from 'react';
import type { MotifDrawing } from './motif.ts';
import { polar, starPath } from '@parol/ui/drawing';

const spots = Array.from({ length: 5 }, (_, index) =>
  polar(-Math.PI / 2 + (index * 2 * Math.PI) / 5, 46),
);
const seams = spots.map(([x, y]) => `M${x * 0.4} ${y * 0.4}L${x * 0.72} ${y * 0.72}`).join('');

export const Football: MotifDrawing = ({ accent }) => {
  const id = useId();
  return (
    <g>
      <path
        d="M-62 34Q-40 10-46-14M-66 14Q-52 0-54-16"
        stroke={accent}
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
        strokeOpacity=".9"
      />
      <clipPath id={id}>
        <circle r="50" />
      </clipPath>
      <circle r="50" cx="3" cy="6" fill="#000" fillOpacity=".28" />
      <circle r="50" fill="#fff" />
      <g clipPath={`url(#${id})`}>
        <path d={starPath(5, 20, 16.2)} fill="#1A1140" />
        <path d={seams} stroke="#1A1140" strokeWidth="3" />
        {spots.map(([x, y], index) => (
          <path
            key={x}
            d={starPath(5, 19, 15.4)}
            transform={`translate(${x} ${y}) rotate(${180 + index * 72})`}
            fill="#1A1140"
          />
        ))}
        <circle
          r="56"
          cx="-12"
          cy="-14"
          fill="none"
          stroke="#1A1140"
          strokeOpacity=".14"
          strokeWidth="26"
        />
      </g>
      <ellipse
        cx="-18"
        cy="-30"
        rx="13"
        ry="6"
        fill="#fff"
        fillOpacity=".9"
        transform="rotate(-30 -18 -30)"
      />
    </g>
  );
};
