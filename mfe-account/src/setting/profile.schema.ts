import { isPlainName, visibleText } from '@parol/domain';
import { rules } from '@parol/ui';
import * as v from 'valibot';
import { earliestBirthday, latestBirthday } from '../kyc/latest-birthday.ts';

/** A nickname: one line without control characters; may be empty. */
export const nickname = () =>
  v.pipe(v.string(), v.trim(), rules.maxLength(30), v.check(isPlainName, 'form.nicknamePlain'));

/** Schema of the profile: names in letters and spaces, a minimum age. Empty means not given. */
export const profileSchema = (today: string) =>
  v.object({
    full_name: v.pipe(
      v.string(),
      v.transform(visibleText),
      rules.maxLength(80),
      v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$|^$/u, 'form.nameLetters'),
    ),
    nickname: nickname(),
    gender: v.picklist(['', 'female', 'male', 'other']),
    birthday: v.pipe(
      v.string(),
      v.check((day) => day === '' || day >= earliestBirthday, 'form.birthday'),
      v.check((day) => day === '' || day <= latestBirthday(today), 'form.underAge'),
    ),
  });
export type ProfileFields = v.InferInput<ReturnType<typeof profileSchema>>;
