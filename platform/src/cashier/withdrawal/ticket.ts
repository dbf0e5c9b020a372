import { keyOf, type Locators } from '../../kernel/ids/ids.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

/** The ticket_id of a withdrawal, for members and operators; it contains the member and the row. */
export const ticketOf = (locators: Locators, row: Pick<Withdrawal, 'member_id' | 'id'>): string =>
  locators.reference(keyOf(row));
