import { sql } from 'kysely';
import type { PersonalData } from '../kernel/personal-data/personal-data.ts';
import './responsible-gaming.schema.ts';

export const personalData: PersonalData = {
  obstacles: {
    exclusion: (memberId, at) => sql`exists (
      select 1 from rg_pause where member_id = ${memberId} and ends_at > ${at})`,
  },
};
