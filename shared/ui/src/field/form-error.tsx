import type { ReactNode } from 'react';
import { Note } from '../state/note.tsx';
import s from './field.module.css';

/** An error of the form as a whole; goes above its submit button. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={s.formError}>
      {children && <Note tone="danger">{children}</Note>}
    </div>
  );
}
