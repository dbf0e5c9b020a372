import { useAct, useBalance, useCall, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { useRequestId, useFailureMessage } from '@parol/kit';
import { Button, FormError, Note } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { getClaimedTickets, type jackpotTicketList, redeemTickets } from '@parol/wire/ticket';
import { tokenStatement } from '@parol/wire/token';
import { useState } from 'react';
import s from './tickets.module.css';

type Prize = RowOf<typeof jackpotTicketList>['prizes'][number];

export interface PrizeListProps {
  readonly prizes: readonly Prize[];
  /** The member's usable tickets. */
  readonly held: number;
  readonly reload: () => Promise<void>;
}

/** The prizes that tickets buy, each with its price, or the reason why it is not available. */
export function PrizeList({ prizes, held, reload }: PrizeListProps) {
  const t = useT();
  const language = useLanguage().current;
  const failureText = useFailureMessage('tickets');
  const { act, chosen, got, take } = useRedeeming(reload);
  if (prizes.length === 0) return null;
  return (
    <>
      <h3>{t('tickets.prizes')}</h3>
      <ul className={s.prizes} aria-label={t('tickets.prizes')}>
        {prizes.map((prize) => (
          <PrizeRow
            key={prize.prize_id}
            prize={prize}
            held={held}
            busy={act.busy && chosen?.prize_id === prize.prize_id}
            onTake={() => void take(prize)}
          />
        ))}
      </ul>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      <div role="status">
        {got && (
          <Note tone="success">
            {t(got.gift ? 'tickets.prize.sent' : 'tickets.prize.got', {
              name: localText(got.name, language),
            })}
          </Note>
        )}
      </div>
    </>
  );
}

/**
 * State of a redemption of tickets: the prize that the member chose last, the prize received, and the call that pays for it.
 */
function useRedeeming(reload: PrizeListProps['reload']) {
  const act = useAct(redeemTickets);
  const balance = useBalance();
  const tokens = useCall(tokenStatement, {}, { skip: true });
  const claimed = useCall(getClaimedTickets, {}, { skip: true });
  const [chosen, setChosen] = useState<Prize>();
  const [got, setGot] = useState<Prize>();
  const requestId = useRequestId();
  const take = async (prize: Prize) => {
    setChosen(prize);
    setGot(undefined);
    const outcome = await act.run({
      prize_id: prize.prize_id,
      tickets: prize.tickets,
      request_id: requestId.idFor(prize.prize_id),
    });
    if (outcome.status === 'processing') return;
    if (outcome.status === 'success') {
      setGot(prize);
      requestId.settled();
    }
    // A refusal may mean that the prize has run out, or that another tab was faster.
    await Promise.all([reload(), balance.refresh(), tokens.reload(), claimed.reload()]);
  };
  return { act, chosen, got, take };
}

interface PrizeRowProps extends Pick<PrizeListProps, 'held'> {
  readonly prize: Prize;
  readonly busy: boolean;
  readonly onTake: () => void;
}

function PrizeRow({ prize, held, busy, onTake }: PrizeRowProps) {
  const t = useT();
  const language = useLanguage().current;
  const reason = reasonAgainst(prize, held);
  const name = localText(prize.name, language);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="num">
          {prize.gift ? `${localText(prize.gift, language)} · ` : ''}
          {t('tickets.price', { count: prize.tickets })}
        </small>
      </span>
      <Button
        variant="secondary"
        aria-label={t('tickets.prize.of', { name })}
        busy={busy}
        disabledReason={reason && t(`tickets.prize.${reason}`)}
        onClick={onTake}
      >
        {t('tickets.prize.take')}
      </Button>
    </li>
  );
}

/** Why the member can't take a prize; undefined if it can be taken. */
function reasonAgainst(prize: Prize, held: number): 'gone' | 'had' | 'short' | undefined {
  if (prize.left === 0) return 'gone';
  if (prize.left_for_member === 0) return 'had';
  return prize.tickets > held ? 'short' : undefined;
}
