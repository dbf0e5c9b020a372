import { useAct, useFailureText, useShell, useT, useToast } from '@parol/contract';
import { Dated } from '@parol/kit';
import { Badge, Button, Card, GatewayMark } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { memberBankList, memberEwalletList, setDefaultBank } from '@parol/wire/fund';
import s from './payout.module.css';

interface Props {
  readonly row: RowOf<typeof memberBankList>;
}

/** One saved account: mark, masked number, holder, whether it is the default. */
export function PayoutCard({ row }: Props) {
  const t = useT();
  const { api } = useShell();
  const toast = useToast();
  const text = useFailureText('payout');
  const act = useAct(setDefaultBank);

  const makeDefault = async () => {
    const outcome = await act.run({ bank_id: row.bank_id, bank_acc_no: row.account_ref });
    if (outcome.status === 'failed') toast({ tone: 'danger', text: text(outcome.failure) });
    if (outcome.status !== 'success') return;
    toast({ tone: 'success', text: t('payout.isDefaultNow', { name: row.bank_name }) });
    // The previous default may be of the other kind.
    await Promise.all([api.refresh(memberBankList, {}), api.refresh(memberEwalletList, {})]);
  };

  return (
    <Card className={s.card}>
      <GatewayMark mark={{ text: row.mark_text, color: row.mark_color }} size={44} />
      <div className={s.words}>
        <b>{row.bank_name}</b>
        <span className="num">{row.bank_acc_no}</span>
        <small>{row.bank_acc_holder}</small>
      </div>
      {row.is_default ? (
        <Badge tone="gold">{t('payout.default')}</Badge>
      ) : (
        <Button
          variant="ghost"
          busy={act.busy}
          aria-label={t('payout.makeDefaultOf', { name: row.bank_name, number: row.bank_acc_no })}
          onClick={() => void makeDefault()}
        >
          {t('payout.makeDefault')}
        </Button>
      )}
      {!row.usable && (
        <small className={s.waits}>
          {row.in_review_against === null ? (
            <Dated at={row.usable_from} text={(time) => t('payout.usableFrom', { time })} />
          ) : (
            t('payout.inReview', { name: row.in_review_against })
          )}
        </small>
      )}
    </Card>
  );
}
