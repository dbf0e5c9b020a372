import { serverNow, useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { epicWithdrawals, withdrawalSpeed } from '@parol/wire/cms';
import { FeedRow } from '../feed/feed-row.tsx';
import { PayoutSpeed } from './payout-speed.tsx';
import s from './payouts.module.css';

/** How fast payouts are, and the largest of the last 30 days; nothing while there are none. */
export function Payouts({ most }: { readonly most: number }) {
  const t = useT();
  const speed = useCall(withdrawalSpeed, {}).first;
  const largest = useCall(epicWithdrawals, {}).rows ?? [];
  if (!speed && largest.length === 0) return null;
  return (
    <Section title={t('payouts.title')}>
      <PayoutSpeed />
      {largest.length > 0 && (
        <ol className={s.list} aria-label={t('payouts.largest')}>
          {largest.slice(0, most).map(({ withdrawal_id, ...row }) => (
            <FeedRow
              key={withdrawal_id}
              event={{ ...row, event_id: withdrawal_id, method: 'withdrawal', art: null }}
              now={serverNow()}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
