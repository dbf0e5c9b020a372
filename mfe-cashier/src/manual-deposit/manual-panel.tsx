import { useCall, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { EmptyState } from '@parol/ui';
import { manualDepositBanks } from '@parol/wire/fund';
import { ManualHistory } from './manual-history.tsx';
import { ManualBones } from './manual-skeleton.tsx';
import { ManualForm } from './manual.form.tsx';
import s from './manual.module.css';
import type { ManualDeposit } from './use-manual-deposits.ts';

type Props = {
  /** The newest manual deposits. */
  readonly deposits: readonly ManualDeposit[];
  readonly total: number;
  readonly reload: () => Promise<void>;
};

/** Manual deposits: the form unless one is pending, and the previous ones. A separate chunk. */
export default function ManualPanel({ deposits, total, reload }: Props) {
  const t = useT();
  const banks = useCall(manualDepositBanks, {});
  const waits = deposits.some(({ state }) => state === 'pending');
  return (
    <div className={s.panel}>
      {!waits && (
        <Read
          read={banks}
          failed={t('manual.failed')}
          domain="deposit"
          loading={t('loading')}
          skeleton={<ManualBones />}
          className={s.form}
        >
          {([first, ...others]) =>
            first ? (
              <ManualForm banks={[first, ...others]} onSent={() => void reload()} />
            ) : (
              <EmptyState title={t('manual.empty.title')} body={t('manual.empty.body')} />
            )
          }
        </Read>
      )}
      {deposits.length > 0 && <ManualHistory newest={deposits} total={total} />}
    </div>
  );
}
