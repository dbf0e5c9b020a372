import type { ReactNode } from 'react';
import { Note } from '../state/note.tsx';

/** What went wrong with the form as a whole; stands above its button. */
export function FormError({ children }: { children?: ReactNode }) {
  return <div role="alert">{children && <Note tone="danger">{children}</Note>}</div>;
}
