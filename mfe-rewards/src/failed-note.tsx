import { type Read, useFailureText, useT } from '@parol/contract';
import { Button, IconRefresh, Note } from '@parol/ui';

export interface FailedNoteProps {
  readonly read: Pick<Read<unknown>, 'failure' | 'loading' | 'reload'>;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
}

/** In place of a section whose read has failed: the reason, and a button that repeats the read. */
export function FailedNote({ read: { failure, loading, reload }, domain }: FailedNoteProps) {
  const t = useT();
  const failureText = useFailureText(domain);
  return (
    <Note tone="warn">
      <p>{failure && failureText(failure)}</p>
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
