import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './deposit.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    pending_deposit: (memberId) => sql`exists (
      select 1 from deposit where member_id = ${memberId} and state in ('created', 'pending', 'review'))`,
  },
};
