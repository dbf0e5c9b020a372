import { Button } from '@parol/ui';
import { useState, type ReactNode } from 'react';
import styles from './build-state.module.css';

interface BuildStateProps {
  readonly faults: readonly { readonly part: string; readonly text: string }[];
  /** Whether a newer build is available than the one on this page. */
  readonly isNew: boolean;
  readonly reload: () => void;
}

/** Shows a developer the faults of the last save, and whether a newer build is ready. */
export function BuildState({ faults, isNew, reload }: BuildStateProps): ReactNode {
  const text = faults.map(({ part, text: said }) => `${part}\n\n${said}`).join('\n\n');
  const [dismissed, setDismissed] = useState('');
  // A dismissed fault is shown again if it recurs after a successful build.
  if (text === '' && dismissed !== '') setDismissed('');
  return (
    <>
      {text !== '' && text !== dismissed && (
        <section
          className={styles.faults}
          role="alert"
          aria-label="The last save could not be built"
        >
          <Button variant="ghost" onClick={() => setDismissed(text)}>
            Dismiss
          </Button>
          <pre>{text}</pre>
        </section>
      )}
      {isNew && (
        <div className={styles.bar} role="status">
          A new build is ready.{' '}
          <Button variant="ghost" onClick={reload}>
            Reload
          </Button>
        </div>
      )}
    </>
  );
}
