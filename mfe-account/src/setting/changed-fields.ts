import type { RequestOf } from '@parol/wire';
import type { updateProfile } from '@parol/wire/member';
import type { ProfileFields } from './profile.schema.ts';

/** The changed fields. A nickname may be emptied; other fields can only be replaced. */
export function changedFields(
  saved: ProfileFields,
  typed: ProfileFields,
): RequestOf<typeof updateProfile> {
  const changed = <K extends keyof ProfileFields>(key: K) =>
    typed[key] !== saved[key] && typed[key] !== '';
  return {
    ...(changed('full_name') && { full_name: typed.full_name }),
    ...(typed.nickname !== saved.nickname && { nickname: typed.nickname }),
    ...(changed('gender') && typed.gender !== '' && { gender: typed.gender }),
    ...(changed('birthday') && { birthday: typed.birthday }),
  };
}
