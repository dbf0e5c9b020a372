import { useT } from '@parol/contract';
import { EntrancePage } from '../entrance/entrance-page.tsx';
import { SignUp } from './sign-up.tsx';

/** /signup, for visitors; `?referral=` prefills the code. */
export default function SignUpPage() {
  const t = useT();
  return (
    <EntrancePage title={t('signUp.title')} lead={t('signUp.lead')}>
      <SignUp surface={{ kind: 'page' }} />
    </EntrancePage>
  );
}
