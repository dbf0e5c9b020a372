import { useT } from '@parol/contract';
import { Tabs } from '@parol/ui';
import { useState } from 'react';
import { CrossLink } from '../entrance/cross-link.tsx';
import type { Surface } from '../entrance/use-enter.ts';
import f from '../form/form.module.css';
import { hasPendingOtp } from '../otp/pending-otp.ts';
import { OtpLogIn } from './otp.form.tsx';
import { PasswordLogIn } from './password.form.tsx';

/** Log-in, with a password or with a code, as page and as modal. A reload comes back to a code that is on its way. */
export function LogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const [way, setWay] = useState<'password' | 'otp'>(() =>
    hasPendingOtp('login') ? 'otp' : 'password',
  );
  return (
    <div className={f.form}>
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
      <p className={`${f.quiet} ${f.center}`}>
        {t('logIn.noAccount')}{' '}
        <CrossLink surface={surface} to="signup">
          {t('logIn.signUp')}
        </CrossLink>
      </p>
    </div>
  );
}
