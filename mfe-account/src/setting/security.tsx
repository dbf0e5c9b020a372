import { useT } from '@parol/contract';
import { Card, CardTitle, Stack } from '@parol/ui';
import { PhoneCard } from '../contact/phone-card.tsx';
import { LogOutButton } from '../me/log-out-button.tsx';
import { LogInsCard } from '../sessions/log-ins-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { TotpCard } from './totp-card.tsx';
import { ChangePassword } from './change-password.form.tsx';
import s from './setting.module.css';

/** Password, phone, second factor, sessions and log-in history. */
export function Security() {
  const t = useT();
  return (
    <Stack>
      <Card>
        <CardTitle>{t('security.title')}</CardTitle>
        <ChangePassword />
      </Card>
      <PhoneCard />
      <TotpCard />
      <SessionsCard />
      <LogInsCard />
      <Card className={s.logOut}>
        <p>{t('security.logOutHint')}</p>
        <LogOutButton />
      </Card>
    </Stack>
  );
}
