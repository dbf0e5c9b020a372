import { ParolShape } from '@parol/ui/drawing';
import type { MotifDrawing } from './motif.ts';

export const Star: MotifDrawing = () => (
  <g transform="scale(.66)">
    <ParolShape />
  </g>
);
