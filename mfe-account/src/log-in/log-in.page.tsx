import { useT } from '@parol/contract';
import { EntrancePage } from '../entrance/entrance-page.tsx';
import { LogIn } from './log-in.tsx';

/** /login, for visitors. */
export default function LogInPage() {
  const t = useT();
  return (
    <EntrancePage title={t('logIn.title')} lead={t('logIn.lead')}>
      <LogIn surface={{ kind: 'page' }} />
    </EntrancePage>
  );
}
