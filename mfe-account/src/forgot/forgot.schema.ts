import { parsePhone, visibleText } from '@parol/domain';
import { rules } from '@parol/ui';
import * as v from 'valibot';
import { confirmation, confirms, newPassword, otp, phoneField } from '../form/field-schemas.ts';

/** The last four digits, also of a whole phone. */
const lastFour = (typed: string): string => parsePhone(typed)?.slice(-4) ?? visibleText(typed);

/** First step: account and the last four digits of its phone (specification §5). */
export const forgotSchema = v.object({
  account_id: phoneField(),
  contact_phone: v.pipe(
    v.string(),
    v.transform(lastFour),
    rules.required('form.lastFour'),
    rules.numeric(),
    rules.minLength(4, 'form.lastFour'),
    rules.maxLength(4, 'form.lastFour'),
  ),
});

/** Second step: the code and the new password. */
export const resetSchema = v.pipe(
  v.object({ tac: otp(), new_password: newPassword(), confirm: confirmation() }),
  confirms('new_password'),
);
