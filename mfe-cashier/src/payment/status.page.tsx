import { useSearchParams, useT } from '@parol/contract';
import { PageHeader } from '@parol/ui';
import s from './payment.module.css';
import { Payment, UnknownDeposit } from './payment.tsx';

/** /deposit-status?deposit=<id>: progress and receipt of an order, even of a removed gateway. */
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
