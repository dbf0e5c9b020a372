import type { ReactNode } from 'react';
import s from './otp.module.css';

/** The place below a code's boxes for the countdown to another code, and for the button that sends it. */
export function ResendLine({ children }: { readonly children: ReactNode }) {
  return <div className={s.resend}>{children}</div>;
}
