import { useCall, useT } from '@parol/contract';
import { Button, IconLock, Loading, Note, Sheet } from '@parol/ui';
import { passkeyList } from '@parol/wire/passkey';
import { lazy, Suspense, useState } from 'react';
import s from './passkey.module.css';

const AddPasskey = lazy(async () => {
  const { AddPasskey: component } = await import('./add-passkey.tsx');
  return { default: component };
});

interface Props {
  /** Ends the invitation once a passkey is added or it is declined. */
  readonly onEnd: () => void;
  /** Whether it can be declined. */
  readonly mayDecline?: boolean;
  readonly className?: string;
}

/** Invites a member who has no passkey to add one. Shows nothing until that is known. */
export function PasskeyInvitation({ onEnd, mayDecline = false, className }: Props) {
  const t = useT();
  const { rows, reload } = useCall(passkeyList, {});
  const [isAdding, setAdding] = useState(false);
  // While one is added the list may already have it, and its recovery codes are still shown.
  if (!isAdding && rows?.length !== 0) return null;
  const added = () => {
    setAdding(false);
    onEnd();
    void reload();
  };
  return (
    <aside className={className} aria-label={t('passkey.offer.title')}>
      <Note tone="info" icon={<IconLock size={18} />}>
        <b>{t('passkey.offer.title')}</b> {t('passkey.offer.lead')}
        <div className={s.actions}>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t('passkey.offer.yes')}
          </Button>
          {mayDecline && (
            <Button variant="ghost" onClick={onEnd}>
              {t('passkey.offer.no')}
            </Button>
          )}
        </div>
      </Note>
      <Sheet
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('passkey.step.add')}
        closeLabel={t('common.close')}
      >
        {isAdding && (
          <Suspense fallback={<Loading label={t('common.loading')} />}>
            <AddPasskey onDone={added} />
          </Suspense>
        )}
      </Sheet>
    </aside>
  );
}
