import {
  useAct,
  useBalance,
  useCall,
  useFailureText,
  useOnline,
  useT,
  useToast,
} from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { Read, useFailureMessage } from '@parol/kit';
import { Button, FormError, Sheet, Skeleton, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { bonusToGiveUp, giveUpBonus } from '@parol/wire/fund';
import { useState } from 'react';
import s from './turnover.module.css';

export interface ForfeitProps {
  readonly requirementId: string;
  /** The bonus's name in the player's language. */
  readonly name: string;
  /** Called after the bonus was forfeited. */
  readonly onDone: () => void;
}

/** A button to forfeit a bonus, which opens a sheet with the amounts. */
export function ForfeitBonus(props: ForfeitProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('giveUp.open')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('giveUp.title', { name: props.name })}
        closeLabel={t('close')}
      >
        {open && <ForfeitAmounts {...props} onClose={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

interface ForfeitAmountsProps extends ForfeitProps {
  readonly onClose: () => void;
}

/** The amounts that forfeiting removes and leaves, and the button to confirm. */
function ForfeitAmounts(props: ForfeitAmountsProps) {
  const t = useT();
  const failureText = useFailureMessage('promotions');
  const { read, act, confirm } = useForfeit(props);
  const whyNot = useReasonAgainst();
  return (
    <div className={s.forfeit}>
      <p>{t('giveUp.lead')}</p>
      <Read
        read={read}
        failed={t('giveUp.failed')}
        domain="promotions"
        loading={t('giveUp.loading')}
        skeleton={<Skeleton height={96} radius={16} />}
      >
        {([row]) =>
          row && (
            <>
              <SummaryRows
                rows={[
                  { label: t('giveUp.removed'), value: formatPeso(row.removed) },
                  ...(row.turnover_left > 0n
                    ? [{ label: t('giveUp.turnover'), value: formatPeso(row.turnover_left) }]
                    : []),
                  { label: t('giveUp.left'), value: formatPeso(row.left), strong: true },
                ]}
              />
              <p className={s.small}>{t('giveUp.final')}</p>
              {act.failure && <FormError>{failureText(act.failure)}</FormError>}
              <Button
                full
                variant="danger"
                busy={act.busy}
                disabledReason={whyNot(row)}
                onClick={() => void confirm(row)}
              >
                {t('giveUp.confirm')}
              </Button>
            </>
          )
        }
      </Read>
      <Button full variant="secondary" onClick={props.onClose}>
        {t('giveUp.keep')}
      </Button>
    </div>
  );
}

/** The amounts of a bonus, and its forfeit with just these amounts. */
function useForfeit({ requirementId, name, onDone, onClose }: ForfeitAmountsProps) {
  const t = useT();
  const toast = useToast();
  const { refresh } = useBalance();
  const read = useCall(bonusToGiveUp, { requirement_id: requirementId });
  const act = useAct(giveUpBonus);
  const confirm = async ({ removed, left }: RowOf<typeof bonusToGiveUp>) => {
    const outcome = await act.run({
      requirement_id: requirementId,
      removed: formatAmount(removed),
      left: formatAmount(left),
    });
    if (outcome.status === 'processing') return;
    if (outcome.status === 'failed') return void read.reload();
    toast({
      tone: 'success',
      text: t('giveUp.done', { name, left: formatPeso(left, { whole: true }) }),
    });
    onClose();
    onDone();
    await refresh();
  };
  return { read, act, confirm };
}

/** Says why a bonus can't be forfeited now; undefined if it can. */
function useReasonAgainst() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('promotions');
  return ({ refused }: RowOf<typeof bonusToGiveUp>): string | undefined => {
    if (refused !== null) return failureText({ kind: 'refused', code: refused });
    return online ? undefined : t('giveUp.offline');
  };
}
