import { SignUp } from './sign-up.tsx';

/** The modal `signup`. `next` is a path of this site to navigate to afterwards. */
export default function SignUpModal({
  close,
  next,
}: {
  readonly close: () => void;
  readonly next?: string;
}) {
  return <SignUp surface={{ kind: 'modal', close, ...(next !== undefined && { next }) }} />;
}
