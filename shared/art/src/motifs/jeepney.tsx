import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';

export const Jeepney: MotifDrawing = ({ metal, light, deep }) => (
  <g>
    <ellipse cx="0" cy="42" rx="62" ry="6" fill="#000" fillOpacity=".3" />
    <path d="M-58-44q0-10 10-10H36q12 0 14 10l2 6H-58Z" fill="#E5484D" />
    <path d="M-50-50H34" stroke="#fff" strokeOpacity=".6" strokeWidth="3" strokeLinecap="round" />
    <path d="M-58-38H44l8 24q12 2 12 14v26q0 6-6 6H-52q-6 0-6-6Z" fill={metal} />
    <g fill="#1B1245">
      <rect x="-52" y="-32" width="20" height="22" rx="4" />
      <rect x="-28" y="-32" width="20" height="22" rx="4" />
      <rect x="-4" y="-32" width="20" height="22" rx="4" />
      <path d="M21-32H39l7 20q1 2-2 2H21Z" />
    </g>
    <path d="M-48-30l9 0-7 18h-4ZM25-30h6l-5 18h-3Z" fill="#fff" fillOpacity=".25" />
    <path d="M-58-4H64" stroke="#2ED3B7" strokeWidth="7" />
    <path d="M-58 4H64" stroke="#E93E9C" strokeWidth="4" />
    <path d="M-58 10H64" stroke={light} strokeWidth="3" />
    <path
      d="M-58 20h10l8-7 8 7h10l8-7 8 7h10l8-7"
      fill="none"
      stroke={deep}
      strokeOpacity=".45"
      strokeWidth="3"
    />
    <path d={starPath(5, 9, 4)} transform="translate(8 -60)" fill="#FFE39A" />
    <path d={starPath(5, 7, 3)} transform="translate(-18 -58)" fill="#fff" />
    <path d="M54-2h10v10H54Z" fill="#FFF4D6" />
    <rect x="52" y="14" width="14" height="14" rx="2" fill="#C9D2E8" />
    <path d="M56 14v14M60 14v14" stroke="#5a6484" strokeWidth="1.6" />
    <rect x="48" y="29" width="20" height="5" rx="2.5" fill="#E8ECF6" />
    {[-34, 34].map((x) => (
      <g key={x} transform={`translate(${x} 30)`}>
        <circle r="15" fill="#150C35" />
        <circle r="8" fill="#E8ECF6" />
        <path d={starPath(5, 7, 3)} fill="#8a93b0" />
      </g>
    ))}
  </g>
);
