import { Link, paths, useAct, useBalance, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Day, useFailureMessage } from '@parol/kit';
import { Button, buttonClass, FormError, Note, SummaryRows } from '@parol/ui';
import { inboxClaim } from '@parol/wire/member';
import { lastMoment } from '../last-day.ts';
import type { Message } from './message.ts';
import s from './inbox.module.css';

export interface GiftPanelProps {
  readonly inboxId: string;
  readonly gift: NonNullable<Message['gift']>;
  readonly reload: () => Promise<void>;
}

/** A gift with its conditions, and the result of claiming it. */
export function GiftPanel({ inboxId, gift, reload }: GiftPanelProps) {
  const t = useT();
  const claim = useAct(inboxClaim);
  const { refresh } = useBalance();
  const failureText = useFailureMessage('inbox');

  const take = async () => {
    const outcome = await claim.run({ inbox_id: inboxId });
    // A refusal may mean that the gift was claimed elsewhere or has expired: reload the list.
    if (outcome.status !== 'processing') await Promise.all([reload(), refresh()]);
  };

  return (
    <div className={s.panel}>
      <SummaryRows
        rows={[
          { label: t('inbox.gift.bonus'), value: formatPeso(gift.bonus), strong: true },
          { label: t('inbox.gift.turnover'), value: formatPeso(gift.turnover) },
          ...(gift.max_cash_out === null
            ? []
            : [{ label: t('inbox.gift.maxCashOut'), value: formatPeso(gift.max_cash_out) }]),
          ...(gift.max_bet === null
            ? []
            : [{ label: t('inbox.gift.maxBet'), value: formatPeso(gift.max_bet) }]),
          {
            label: t('inbox.gift.playWithin'),
            value: t('inbox.gift.days', { count: gift.days_valid }),
          },
          ...(gift.state === 'open'
            ? [{ label: t('inbox.gift.until'), value: <Day at={lastMoment(gift.expires_at)} /> }]
            : []),
        ]}
      />
      {claim.failure && <FormError>{failureText(claim.failure)}</FormError>}
      {gift.state === 'open' && (
        <Button full busy={claim.busy} onClick={() => void take()}>
          {t('inbox.gift.claim', { amount: formatPeso(gift.bonus, { whole: true }) })}
        </Button>
      )}
      {gift.state === 'claimed' && (
        <div role="status" className={s.claimed}>
          <Note tone="success">
            {t('inbox.gift.claimed', {
              amount: formatPeso(gift.bonus, { whole: true }),
              turnover: formatPeso(gift.turnover, { whole: true }),
            })}
          </Note>
          <Link to={paths.promotions()} className={buttonClass('secondary', 'md', true)}>
            {t('inbox.gift.progress')}
          </Link>
        </div>
      )}
      {gift.state === 'expired' && <Note>{t('inbox.gift.expired')}</Note>}
    </div>
  );
}
