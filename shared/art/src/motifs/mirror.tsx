import type { ReactNode } from 'react';

/** Draws the right half and its mirror image. */
export function Mirror({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="scale(-1 1)">{children}</g>
    </>
  );
}
