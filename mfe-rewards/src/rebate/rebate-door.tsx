import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { IconRefresh } from '@parol/ui';
import type { Item } from '../claimable/claim-of.ts';
import { sumOf } from '../claimable/reward-text.ts';
import { DoorLink } from '../door-link.tsx';

/** The door to the rebate page, with what is ready of it. */
export function RebateDoor({ ready }: { readonly ready: readonly Item[] }) {
  const t = useT();
  const { amount } = sumOf(ready);
  return (
    <DoorLink
      to="/return"
      title={t('rebate.title')}
      line={amount === null ? t('doors.rebate') : formatPeso(amount, { whole: true })}
      isReady={amount !== null}
      icon={<IconRefresh size={20} />}
      tone="gold"
    />
  );
}
