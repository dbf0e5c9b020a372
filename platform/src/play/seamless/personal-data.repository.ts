import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './seamless.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    open_round: (memberId) => sql`exists (
      select 1 from game_round where member_id = ${memberId} and state = 'open')`,
  },
};
