import { LogIn } from './log-in.tsx';

/** The modal `login`. `next` is a path of this site to navigate to afterwards. */
export default function LogInModal({
  close,
  next,
}: {
  readonly close: () => void;
  readonly next?: string;
}) {
  return <LogIn surface={{ kind: 'modal', close, ...(next !== undefined && { next }) }} />;
}
