import { useT } from '@parol/contract';
import { EntrancePage } from '../entrance/entrance-page.tsx';
import { Forgot } from './forgot.tsx';

/** /forgot, for visitors. */
export default function ForgotPage() {
  const t = useT();
  return (
    <EntrancePage title={t('forgot.title')} lead={t('forgot.lead')}>
      <Forgot surface={{ kind: 'page' }} />
    </EntrancePage>
  );
}
