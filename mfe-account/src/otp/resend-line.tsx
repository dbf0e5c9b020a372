import type { ReactNode } from 'react';
import s from './otp.module.css';

/** The line below a code's boxes for the resend countdown or button. */
export function ResendLine({ children }: { readonly children: ReactNode }) {
  return <div className={s.resend}>{children}</div>;
}
