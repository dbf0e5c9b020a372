import { useAct, useT, useToast, useFailureText } from '@parol/contract';
import { Dated } from '@parol/kit';
import { Button, Note } from '@parol/ui';
import {
  confirmLimit,
  dropLimitChange,
  type LimitKind,
  type LimitSpan,
} from '@parol/wire/responsible-gaming';
import type { Waiting } from './responsible-gaming.ts';
import s from './play-safely.module.css';

interface Props {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly waiting: Waiting;
  /** The platform's time. */
  readonly now: string;
  /** The requested limit as text. */
  readonly wanted: string;
  /** Accessible name of the limit. */
  readonly name: string;
  readonly onChanged: () => void;
}

/** A pending increase: when it can be confirmed, with buttons to confirm and to drop it. */
export function WaitingNote({ kind, span, waiting, now, wanted, name, onChanged }: Props) {
  const t = useT();
  const toast = useToast();
  const failureText = useFailureText('care');
  const confirm = useAct(confirmLimit);
  const drop = useAct(dropLimitChange);
  const open = Date.parse(waiting.opens_at) <= Date.parse(now);
  const run = async (act: typeof confirm, done: string) => {
    const outcome = await act.run({ kind, span });
    if (outcome.status === 'failed') toast({ tone: 'danger', text: failureText(outcome.failure) });
    if (outcome.status === 'success') toast({ tone: 'success', text: done });
    onChanged();
  };
  return (
    <Note tone="info" className={s.waiting}>
      <p>
        <Dated
          at={open ? waiting.lapses_at : waiting.opens_at}
          text={(time) => t(open ? 'care.waitingOpen' : 'care.waiting', { wanted, time })}
        />
      </p>
      <div className={s.acts}>
        {open && (
          <Button
            busy={confirm.busy}
            aria-label={t('care.confirmOf', { name })}
            onClick={() => void run(confirm, t('care.confirmed'))}
          >
            {t('care.confirm')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={drop.busy}
          aria-label={t('care.dropOf', { name })}
          onClick={() => void run(drop, t('care.dropped'))}
        >
          {t('care.drop')}
        </Button>
      </div>
    </Note>
  );
}
