import type { ReactNode } from 'react';
import { Note } from '../state/note.tsx';
import s from './field.module.css';

/** What went wrong with the form as a whole; stands above its button. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={s.formError}>
      {children && <Note tone="danger">{children}</Note>}
    </div>
  );
}
