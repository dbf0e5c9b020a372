import { useAct, useBalance, useOnline, useT, useToast } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { useFailureMessage } from '@parol/kit';
import { Button, Card, FormError, Note, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { claimDownlineRebate, claimRebate, type downlineRebate } from '@parol/wire/rebate';
import { useLastDay } from '../last-day.ts';
import s from './rebate.module.css';

const calls = { self: claimRebate, downline: claimDownlineRebate } as const;

interface Props {
  readonly kind: keyof typeof calls;
  readonly row: Pick<
    RowOf<typeof downlineRebate>,
    'claimable' | 'minimum' | 'turnover' | 'expires_next' | 'active'
  >;
  readonly reload: () => Promise<void>;
}

/** The claimable amount with the page's gold button, and what expires next. */
export function ClaimCard({ kind, row, reload }: Props) {
  const t = useT();
  const online = useOnline();
  const toast = useToast();
  const claim = useAct(calls[kind]);
  const { refresh } = useBalance();
  const failureText = useFailureMessage('rebate');
  const lastDayOf = useLastDay();
  const ready = row.claimable >= row.minimum && row.claimable > 0n;

  const take = async () => {
    const outcome = await claim.run({ amount: formatAmount(row.claimable) });
    if (outcome.status === 'processing') return;
    if (outcome.status === 'success')
      toast({
        tone: 'success',
        text: t('rebate.claimed', { amount: formatPeso(row.claimable, { whole: true }) }),
      });
    // A refusal may mean that the rebate was claimed in another tab, or has expired: reload.
    await Promise.all([reload(), refresh()]);
  };

  return (
    <Card glow className={s.claim}>
      <h2 className={s.claimTitle}>{t(`rebate.claimable.${kind}`)}</h2>
      <p className={`${s.figure} num`}>{formatPeso(row.claimable)}</p>
      {row.expires_next && (
        <Text tone="soft" size={14}>
          {t('rebate.expiresNext', {
            amount: formatPeso(row.expires_next.amount, { whole: true }),
            ...lastDayOf(row.expires_next.at),
          })}
        </Text>
      )}
      {claim.failure && <FormError>{failureText(claim.failure)}</FormError>}
      {ready ? (
        <>
          <Button
            full
            size="lg"
            busy={claim.busy}
            onClick={() => void take()}
            {...(online ? {} : { disabledReason: t('offline') })}
          >
            {t('rebate.claim', { amount: formatPeso(row.claimable, { whole: true }) })}
          </Button>
          {row.turnover > 0n && (
            <Text tone="soft" size={13.5}>
              {t('rebate.toPlay', { amount: formatPeso(row.turnover, { whole: true }) })}
            </Text>
          )}
        </>
      ) : (
        <Text tone="soft" size={14}>
          {t('rebate.fromMinimum', { minimum: formatPeso(row.minimum, { whole: true }) })}
        </Text>
      )}
      {!row.active && <Note tone="info">{t('rebate.inactive')}</Note>}
    </Card>
  );
}
