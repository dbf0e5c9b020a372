import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './wallet.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    balance: (memberId) => sql`exists (
      select 1 from ledger_account where member_id = ${memberId} and balance > 0)`,
  },
  // Exported as movements; a message of the outbox only announces one.
  unlistedTables: [
    'ledger_account',
    'transfer',
    'entry',
    'external_reference',
    'outbox',
    'outbox_parked',
  ],
};
