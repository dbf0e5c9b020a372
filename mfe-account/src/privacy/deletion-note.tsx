import { Link, paths, useCall, useT } from '@parol/contract';
import { DatedDay } from '@parol/kit';
import { Note } from '@parol/ui';
import { deletionStatus } from '@parol/wire/privacy';

/** Notes that the account will be deleted and links to the cancellation. */
export function DeletionNote() {
  const t = useT();
  const due = useCall(deletionStatus, {}).first?.due_at;
  if (!due) return null;
  return (
    <Note tone="warn">
      <DatedDay at={due} text={(day) => t('me.deletion', { day })} />{' '}
      <Link to={paths.setting({ section: 'privacy' })}>{t('me.deletionLink')}</Link>
    </Note>
  );
}
