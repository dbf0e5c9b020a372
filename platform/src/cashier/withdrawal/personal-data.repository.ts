import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './withdrawal.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    pending_withdrawal: (memberId) => sql`exists (
      select 1 from withdrawal where member_id = ${memberId} and state in ('pending', 'processing', 'approved'))`,
  },
};
