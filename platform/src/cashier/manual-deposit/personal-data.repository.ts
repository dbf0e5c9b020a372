import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './manual-deposit.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    pending_deposit: (memberId) => sql`exists (
      select 1 from manual_deposit where member_id = ${memberId} and state = 'pending')`,
  },
};
