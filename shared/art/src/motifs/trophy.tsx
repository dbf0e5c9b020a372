import type { MotifDrawing } from './motif.ts';
import { starPath } from '@parol/ui/drawing';
import { Mirror } from './mirror.tsx';

export const Trophy: MotifDrawing = ({ metal, deep }) => (
  <g>
    <Mirror>
      <path d="M30-40H56C58-12 44 4 24 8" fill="none" stroke={metal} strokeWidth="8" />
    </Mirror>
    <path d="M-36-52H36C36-10 26 18 8 24V36H-8V24C-26 18-36-10-36-52Z" fill={metal} />
    <path d="M-26-46C-26-16-20 4-10 14-18-6-18-28-16-46Z" fill="#fff" fillOpacity=".55" />
    <rect x="-40" y="-57" width="80" height="10" rx="5" fill="#FFF1C4" />
    <rect x="-20" y="34" width="40" height="9" rx="3" fill="#D9820B" />
    <rect x="-32" y="42" width="64" height="16" rx="5" fill={deep} />
    <rect x="-16" y="46" width="32" height="8" rx="2" fill="#FFE39A" />
    <path
      d={starPath(5, 17, 7)}
      transform="translate(2 -20)"
      fill="#E5484D"
      stroke="#7A0F24"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </g>
);
