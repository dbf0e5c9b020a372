import { useCall, useT } from '@parol/contract';
import { EmptyState, Section } from '@parol/ui';
import { manualDepositBanks } from '@parol/wire/fund';
import { ReadState } from '../read/read-state.tsx';
import { ManualList } from './manual-list.tsx';
import { ManualBones } from './manual-skeleton.tsx';
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
  const banks = useCall(manualDepositBanks, {});
  const waits = deposits.some(({ state }) => state === 'pending');
  return (
    <div className={s.panel}>
      {!waits && (
        <ReadState
          read={banks}
          failed={t('manual.failed')}
          domain="deposit"
          onRetry={() => void banks.reload()}
          skeleton={<ManualBones />}
          className={s.form}
        >
          {(rows) =>
            rows.length > 0 ? (
              <ManualForm banks={rows} onSent={() => void reload()} />
            ) : (
              <EmptyState title={t('manual.empty.title')} body={t('manual.empty.body')} />
            )
          }
        </ReadState>
      )}
      {deposits.length > 0 && (
        <Section title={t('manual.list')}>
          <ManualList deposits={deposits} />
        </Section>
      )}
    </div>
  );
}
