import { useBalance, useCall, type Read } from '@parol/contract';
import { withdrawTicketList } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { isOpen, pageSize, type Ticket } from './ticket-steps.ts';

/** One page of tickets, read every 2 s while one of them is undecided or unpaid; money that moved with them is shown at once. */
export function useTickets(index: number, onMoved: () => Promise<void>): Read<Ticket> {
  const [pollMs, setPollMs] = useState(0);
  const { refresh } = useBalance();
  const read = useCall(withdrawTicketList, { page_number: index, page_size: pageSize }, { pollMs });
  const open = read.rows?.some(isOpen) ?? false;
  useEffect(() => setPollMs(open ? 2_000 : 0), [open]);

  const states = read.rows?.map(({ ticket_id, state }) => `${ticket_id} ${state}`).join(',');
  const [seen, setSeen] = useState(states);
  useEffect(() => {
    if (states === undefined || states === seen) return;
    setSeen(states);
    if (seen === undefined) return;
    void refresh();
    void onMoved();
  }, [states, seen, refresh, onMoved]);
  return read;
}
