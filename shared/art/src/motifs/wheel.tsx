import type { MotifDrawing } from './motif.ts';
import { polar } from '@parol/ui/drawing';

const slices = Array.from({ length: 12 }, (_, index) => {
  const from = polar((index * Math.PI) / 6, 52);
  const to = polar(((index + 1) * Math.PI) / 6, 52);
  return {
    d: `M0 0L${from.join(' ')}A52 52 0 0 1 ${to.join(' ')}Z`,
    pin: polar((index * Math.PI) / 6, 56),
  };
});

export const Wheel: MotifDrawing = ({ metal, deep }) => (
  <g>
    <circle r="61" fill={metal} />
    <circle r="53" fill={deep} />
    {slices.map(({ d }, index) => (
      <path key={d} d={d} fill={index === 0 ? '#17A58E' : index % 2 ? '#C4204A' : '#1A1030'} />
    ))}
    {slices.map(({ pin: [x, y] }) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r="1.8" fill="#fff" />
    ))}
    <circle r="34" fill="none" stroke={metal} strokeWidth="2" />
    <circle r="24" fill="#3A1D0A" />
    <circle r="19" fill={metal} />
    <path d="M0-19V19M-19 0H19" stroke="#3A1D0A" strokeOpacity=".5" strokeWidth="3" />
    <circle r="7" fill="#FFF4D6" />
    <circle cx="33" cy="-27" r="5.5" fill="#fff" />
    <path
      d="M-40-40A56 56 0 0 1 10-55"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);
