import { useBalance, useCall, type Read } from '@parol/contract';
import { pageSize } from '@parol/kit';
import { withdrawTicketList } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { isOpen, type Ticket } from './ticket-steps.tsx';

export interface Tickets extends Pick<Read<Ticket>, 'rows' | 'failure' | 'loading' | 'reload'> {
  /** Number of tickets on all pages. */
  readonly total: number;
}

/**
 * A page of tickets, polled every 2 s while one is undecided or unpaid. A changed ticket refreshes
 * the balance and calls `onChanged`.
 */
export function useTickets(index: number, onChanged: () => Promise<void>): Tickets {
  const [pollMs, setPollMs] = useState(0);
  const { refresh } = useBalance();
  const { first, failure, loading, reload } = useCall(
    withdrawTicketList,
    { page_number: index, page_size: pageSize },
    { pollMs },
  );
  const rows = first?.data;
  const open = rows?.some(isOpen) ?? false;
  useEffect(() => setPollMs(open ? 2_000 : 0), [open]);

  const states = rows?.map(({ ticket_id, state }) => `${ticket_id} ${state}`).join(',');
  const [seen, setSeen] = useState(states);
  useEffect(() => {
    if (states === undefined || states === seen) return;
    setSeen(states);
    if (seen === undefined) return;
    void refresh();
    void onChanged();
  }, [states, seen, refresh, onChanged]);
  return { rows, total: first?.total ?? 0, failure, loading, reload };
}
