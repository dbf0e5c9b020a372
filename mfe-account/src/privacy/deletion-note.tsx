import { Link, paths, useCall, useT } from '@parol/contract';
import { manilaDay } from '@parol/domain';
import { Note } from '@parol/ui';
import { deletionStatus } from '@parol/wire/privacy';

/** Says that the account will go, to whoever logged in again, and leads to the way back. */
export function DeletionNote() {
  const t = useT();
  const due = useCall(deletionStatus, {}).first?.due_at;
  if (!due) return null;
  return (
    <Note tone="warn">
      {t('me.deletion', { day: manilaDay(due) })}{' '}
      <Link to={paths.setting({ section: 'privacy' })}>{t('me.deletionLink')}</Link>
    </Note>
  );
}
