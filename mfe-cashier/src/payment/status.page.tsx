import { useSearchParams, useT } from '@parol/contract';
import { PageHeader } from '@parol/ui';
import s from './payment.module.css';
import { Payment, UnknownDeposit } from './payment.tsx';

/** With `?deposit=<id>` the progress and receipt of an order, even if its gateway has been removed. */
export default function StatusPage() {
  const t = useT();
  const [query] = useSearchParams();
  const depositId = query.get('deposit');
  return (
    <div className={`wrap ${s.page ?? ''}`}>
      <PageHeader title={t('titles.deposit')} />
      {depositId === null ? <UnknownDeposit /> : <Payment key={depositId} depositId={depositId} />}
    </div>
  );
}
