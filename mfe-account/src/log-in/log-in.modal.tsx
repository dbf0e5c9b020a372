import { LogIn } from './log-in.tsx';

/** The modal `login`. `next` is a path of this site to navigate to afterwards, `remote` the name of the remote it belongs to. */
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
