import { type Read, useFailureText, useT } from '@parol/contract';
import { Button, IconRefresh, Note } from '@parol/ui';

type Repeatable = Pick<Read<unknown>, 'loading' | 'reload'>;

export interface FailedNoteProps {
  readonly read: Repeatable & Pick<Read<unknown>, 'failure'>;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
}

/** Replaces a section whose read failed: the reason and a retry button. */
export function FailedNote({ read, domain }: FailedNoteProps) {
  const failureText = useFailureText(domain);
  return <RetryNote read={read} text={read.failure ? failureText(read.failure) : ''} />;
}

export interface RetryNoteProps {
  readonly read: Repeatable;
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text about what did not load, and a retry button. */
export function RetryNote({ read: { loading, reload }, text, className }: RetryNoteProps) {
  const t = useT();
  return (
    <Note tone="warn" className={className}>
      <p>{text}</p>
      <Button
        variant="secondary"
        busy={loading}
        icon={<IconRefresh size={18} />}
        onClick={() => void reload()}
      >
        {t('retry')}
      </Button>
    </Note>
  );
}
