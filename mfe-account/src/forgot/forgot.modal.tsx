import { Forgot } from './forgot.tsx';

/** The modal `forgot`. */
export default function ForgotModal({
  close,
  next,
}: {
  readonly close: () => void;
  readonly next?: string;
}) {
  return <Forgot surface={{ kind: 'modal', close, ...(next !== undefined && { next }) }} />;
}
