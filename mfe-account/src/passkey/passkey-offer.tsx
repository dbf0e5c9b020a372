import { useSession, useT } from '@parol/contract';
import { supportsPasskeys } from '@parol/kit';
import { Button, cx, IconLock, Loading, Note, Sheet } from '@parol/ui';
import { lazy, Suspense, useState } from 'react';
import { usePasskeyOffer } from './offer.ts';
import s from './passkey.module.css';

const AddPasskey = lazy(async () => {
  const { AddPasskey: component } = await import('./add-passkey.tsx');
  return { default: component };
});

/** After a sign-up, offers a passkey for the next log-in, until the offer is answered. */
export default function PasskeyOffer() {
  const t = useT();
  const { status } = useSession();
  const { isOffered, end } = usePasskeyOffer();
  const [isAdding, setAdding] = useState(false);
  if (!isOffered || status !== 'member' || !supportsPasskeys()) return null;
  return (
    <aside className={cx('wrap', s.offer)} aria-label={t('passkey.offer.title')}>
      <Note tone="info" icon={<IconLock size={18} />}>
        <b>{t('passkey.offer.title')}</b> {t('passkey.offer.lead')}
        <div className={s.actions}>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t('passkey.offer.yes')}
          </Button>
          <Button variant="ghost" onClick={end}>
            {t('passkey.offer.no')}
          </Button>
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
            <AddPasskey onDone={end} />
          </Suspense>
        )}
      </Sheet>
    </aside>
  );
}
