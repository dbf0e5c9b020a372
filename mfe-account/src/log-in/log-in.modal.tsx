import { LogIn } from './log-in.tsx';

/** The modal `login`. Navigates afterwards to `next`, a path of this site owned by `remote`. */
export default function LogInModal({
  close,
  next,
  remote,
}: {
  readonly close: () => void;
  readonly next?: string;
  readonly remote?: string;
}) {
  return (
    <LogIn
      surface={{
        kind: 'modal',
        close,
        ...(next !== undefined && { next }),
        ...(remote !== undefined && { remote }),
      }}
    />
  );
}
