import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './win-review.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    win_under_review: (memberId) => sql`exists (
      select 1 from held_win where member_id = ${memberId} and state = 'open')`,
  },
};
