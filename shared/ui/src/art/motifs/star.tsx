import { ParolShape } from '../parol-star.tsx';
import type { MotifDrawing } from '../motif.ts';

export const Star: MotifDrawing = () => (
  <g transform="scale(.66)">
    <ParolShape />
  </g>
);
