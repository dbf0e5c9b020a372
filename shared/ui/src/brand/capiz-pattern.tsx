import { useId } from 'react';
import { starPath } from './star-geometry.ts';

/**
 * The faint pattern of capiz panes behind heroes, in white lines. It fills its box; the parent sets
 * the opacity.
 */
export function CapizPattern() {
  const id = useId();
  return (
    <svg width="100%" height="100%" aria-hidden="true" preserveAspectRatio="none">
      <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
        <g transform="translate(28 28)" fill="none" stroke="#fff">
          <path d={starPath(8, 26, 17)} />
          <path d={starPath(4, 15, 6)} />
          <circle r="2" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
