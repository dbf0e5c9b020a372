import type { ReactElement } from 'react';

export type IconProps = { size?: number | undefined; className?: string | undefined };

/** Draws an icon: 24 units square, round strokes of 1.8 in the text colour, hidden from screen readers. */
export function stroke({ size = 24, className }: IconProps, d: string, fill = false): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
