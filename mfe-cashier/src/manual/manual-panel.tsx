import { Link, paths, useCall, useFailureText, useT } from '@parol/contract';
import { buttonClass, EmptyState, ErrorState, Loading, Section, Skeleton } from '@parol/ui';
import { manualDepositBanks } from '@parol/wire/fund';
import { ManualList } from './manual-list.tsx';
import { ManualForm } from './manual.form.tsx';
import s from './manual.module.css';
import type { ManualDeposit } from './use-manual-deposits.ts';

type Props = {
  readonly deposits: readonly ManualDeposit[];
  readonly reload: () => Promise<void>;
};

/** Paying by an own transfer: the form while none waits, and those of before. Comes in a chunk of its own. */
export default function ManualPanel({ deposits, reload }: Props) {
  const t = useT();
  const failureText = useFailureText('deposit');
  const banks = useCall(manualDepositBanks, {});
  const waits = deposits.some(({ state }) => state === 'pending');
  const form = () => {
    if (waits) return null;
    if (banks.rows) {
      return banks.rows.length > 0 ? (
        <ManualForm banks={banks.rows} onSent={() => void reload()} />
      ) : (
        <EmptyState title={t('manual.empty.title')} body={t('manual.empty.body')} />
      );
    }
    if (banks.failure) {
      return (
        <ErrorState
          title={t('manual.failed')}
          body={failureText(banks.failure)}
          retryLabel={t('retry')}
          onRetry={() => void banks.reload()}
          busy={banks.loading}
        />
      );
    }
    return (
      <Loading label={t('loading')} className={s.form}>
        <Skeleton height={220} radius={20} />
        <Skeleton height={360} radius={20} />
      </Loading>
    );
  };
  return (
    <div className={s.panel}>
      <Link to={paths.deposit()} className={buttonClass('secondary')}>
        {t('manual.back')}
      </Link>
      {form()}
      {deposits.length > 0 && (
        <Section title={t('manual.list')}>
          <ManualList deposits={deposits} />
        </Section>
      )}
    </div>
  );
}
