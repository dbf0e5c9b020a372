import { useCall, useT } from '@parol/contract';
import { EmptyState } from '@parol/ui';
import { jackpotTicketList } from '@parol/wire/ticket';
import { useState } from 'react';
import { useLastDay } from '../last-day.ts';
import { PagedRows, TicketSheet, type TicketSheetProps } from './ticket-sheet.tsx';
import s from './tickets.module.css';

/** The member's usable tickets with number, source and expiry, in a sheet. */
export function TicketList(props: TicketSheetProps) {
  const t = useT();
  return (
    <TicketSheet {...props} title={t('tickets.mine')}>
      <Tickets />
    </TicketSheet>
  );
}

function Tickets() {
  const t = useT();
  const lastDayOf = useLastDay();
  const [page, setPage] = useState(1);
  const read = useCall(jackpotTicketList, { page_number: page });
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={setPage}
      label={t('tickets.mine')}
      empty={<EmptyState title={t('tickets.empty.title')} body={t('tickets.empty.body')} />}
    >
      {(tickets) =>
        tickets.map((ticket) => (
          <li key={ticket.ticket_no} className={s.ticket}>
            <span>
              <b className="num">{t('tickets.no', { number: ticket.ticket_no })}</b>
              <small>{t(`tickets.source.${ticket.source}`)}</small>
            </span>
            <small className="num">{t('tickets.until', lastDayOf(ticket.expires_at))}</small>
          </li>
        ))
      }
    </PagedRows>
  );
}
