import { useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Button, IconTicket, Loading, Skeleton } from '@parol/ui';
import { jackpotTicketList } from '@parol/wire/ticket';
import { useState } from 'react';
import { FailedNote } from '../failed-note.tsx';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { useLastDay } from '../last-day.ts';
import { BuyTickets } from './buy-tickets.tsx';
import { ClaimedTickets } from './claimed-tickets.tsx';
import { PrizeList } from './prize-list.tsx';
import { TicketList } from './ticket-list.tsx';
import s from './tickets.module.css';

/** The member's tickets and the prizes that they buy; nothing while the programme is off. */
export function TicketSection() {
  const t = useT();
  const lastDayOf = useLastDay();
  const read = useCall(jackpotTicketList, {});
  const { first, failure, reload } = read;
  const [sheet, setSheet] = useState<'tickets' | 'claimed'>();
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure) return <FailedNote read={read} domain="tickets" />;
  if (!first)
    return (
      <Loading label={t('tickets.loading')}>
        <Skeleton height={68} radius={16} />
      </Loading>
    );
  return (
    <>
      <CollapsibleSection
        id="tickets"
        title={t('tickets.title')}
        line={t('tickets.count', { count: first.total })}
        icon={<IconTicket size={20} />}
        tone="sky"
      >
        <div className={s.top}>
          <div>
            {first.next_expiry && (
              <p className={`${s.small} num`}>
                {t('tickets.next', {
                  count: first.next_expiry.tickets,
                  ...lastDayOf(first.next_expiry.at),
                })}
              </p>
            )}
          </div>
          <div className={s.buttons}>
            <Button variant="secondary" onClick={() => setSheet('tickets')}>
              {t('tickets.mine')}
            </Button>
            <Button variant="ghost" onClick={() => setSheet('claimed')}>
              {t('tickets.claimed')}
            </Button>
          </div>
        </div>
        <p className={`${s.small} num`}>
          {t('tickets.earn', {
            amount: formatPeso(first.deposit_per_ticket, { whole: true }),
            each: first.per_deposit,
            day: first.per_day,
            days: first.days_valid,
          })}
        </p>
        {first.sale && <BuyTickets sale={first.sale} reload={reload} />}
        <PrizeList prizes={first.prizes} held={first.total} reload={reload} />
      </CollapsibleSection>
      <TicketList open={sheet === 'tickets'} onClose={() => setSheet(undefined)} />
      <ClaimedTickets open={sheet === 'claimed'} onClose={() => setSheet(undefined)} />
    </>
  );
}
