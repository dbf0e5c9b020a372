import { useT } from '@parol/contract';
import { formatListPeso } from '@parol/domain';
import { Time } from '@parol/kit';
import { DataList, StatusPill, type Tone } from '@parol/ui';
import { useBoth } from '../text/use-both.ts';
import type { ManualDeposit } from './use-manual-deposits.ts';

const tones: Readonly<Record<ManualDeposit['state'], Tone>> = {
  pending: 'info',
  paid: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** Previous manual deposits, newest first, rejected ones with the reason. */
export function ManualList({ deposits }: { readonly deposits: readonly ManualDeposit[] }) {
  const t = useT();
  const both = useBoth();
  return (
    <DataList
      caption={t('manual.list')}
      rows={deposits}
      rowKey={({ manual_deposit_id }) => manual_deposit_id}
      columns={[
        {
          id: 'when',
          header: t('manual.when'),
          primary: true,
          render: ({ created_at }) => <Time at={created_at} />,
        },
        {
          id: 'to',
          header: t('manual.bank'),
          render: ({ bank_name, ref_no }) => `${bank_name} · ${ref_no}`,
        },
        {
          id: 'amount',
          header: t('gateway.amount'),
          align: 'end',
          render: ({ deposit_amount }) => formatListPeso(deposit_amount),
        },
        {
          id: 'state',
          header: t('ticket.status'),
          align: 'end',
          render: ({ state, reason }) => (
            <>
              <StatusPill tone={tones[state]}>{t(`manual.state.${state}`)}</StatusPill>{' '}
              {reason && <small>{both(reason)}</small>}
            </>
          ),
        },
      ]}
    />
  );
}
