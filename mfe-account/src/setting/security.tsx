import { useT } from '@parol/contract';
import { Card } from '@parol/ui';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { ChangePassword } from './change-password.form.tsx';
import s from './setting.module.css';

/** Password and this device's session. */
export function Security() {
  const t = useT();
  return (
    <div className={s.stack}>
      <Card>
        <h2 className={s.cardTitle}>{t('security.title')}</h2>
        <ChangePassword />
      </Card>
      <Card className={s.logOut}>
        <p>{t('security.logOutHint')}</p>
        <LogOutButton />
      </Card>
    </div>
  );
}
