import { rules } from '@parol/ui';
import * as v from 'valibot';
import {
  confirmation,
  confirms,
  newPassword,
  optionalEmail,
  phoneField,
} from '../form/field-schemas.ts';

/** A referral or affiliate code: letters and digits, 24 at most; it may stay empty. */
const optionalCode = () => v.pipe(v.string(), v.trim(), rules.alphanumeric(), rules.maxLength(24));
const ticked = (key: string) =>
  v.pipe(
    v.boolean(),
    v.check((value) => value, key),
  );

/** Sign-up (specification §5): phone, password twice, both ticks; e-mail and codes may stay empty. */
export const signUpSchema = v.pipe(
  v.object({
    account_id: phoneField(),
    password: newPassword(),
    confirm: confirmation(),
    contact_email: optionalEmail(),
    referral_code: optionalCode(),
    affiliate_code: optionalCode(),
    terms: ticked('form.terms'),
    over_age: ticked('form.age'),
  }),
  confirms('password'),
);
export type SignUpForm = v.InferInput<typeof signUpSchema>;
