import { Button, Sheet } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.ts';
import { restCode } from '../host/rest-code.ts';
import styles from './session-over.module.css';

/** The session-expired dialog (specification §4), with a button that opens the log-in. */
export function SessionOverDialog({
  code,
  onClose,
}: {
  readonly code: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { modals } = useHost();
  return (
    <Sheet open onClose={onClose} title={t('session.over')} closeLabel={t('close')} size="sm">
      <div className={styles.body}>
        <p>{t([`errors.${code}`, 'errors.session_expired'])}</p>
        {code === restCode ? (
          <Button full size="lg" data-autofocus onClick={onClose}>
            {t('session.rest')}
          </Button>
        ) : (
          <Button full size="lg" data-autofocus onClick={() => modals.open('login')}>
            {t('nav.login')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
