import { useT } from '@parol/contract';
import { Stack, Tabs, Text } from '@parol/ui';
import { useState } from 'react';
import { CrossLink } from '../entrance/cross-link.tsx';
import type { Surface } from '../entrance/use-enter.ts';
import { useHasPendingOtp } from '../otp/pending-otp.ts';
import { PasskeyLogIn } from '../passkey/passkey-log-in.tsx';
import { OtpLogIn } from './otp.form.tsx';
import { purposeOf } from './purpose.ts';
import { PasswordLogIn } from './password.form.tsx';

/** Log-in with password, OTP or passkey, in page and modal. A reload restores the OTP step. */
export function LogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const hasPendingOtp = useHasPendingOtp('login');
  const [way, setWay] = useState<'password' | 'otp'>(hasPendingOtp ? 'otp' : 'password');
  const purpose = purposeOf(surface);
  return (
    <Stack>
      {purpose && <Text tone="soft">{t(`logIn.to.${purpose}`)}</Text>}
      <Tabs
        label={t('logIn.ways')}
        tabs={[
          { id: 'password', label: t('logIn.byPassword') },
          { id: 'otp', label: t('logIn.byOtp') },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'password' ? <PasswordLogIn surface={surface} /> : <OtpLogIn surface={surface} />}
      </Tabs>
      <PasskeyLogIn surface={surface} />
      <Text tone="quiet" size={14} center>
        {t('logIn.noAccount')}{' '}
        <CrossLink surface={surface} to="signup">
          {t('logIn.signUp')}
        </CrossLink>
      </Text>
    </Stack>
  );
}
