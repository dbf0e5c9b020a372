import { identifierOf } from '@parol/domain';
import { rules } from '@parol/ui';
import * as v from 'valibot';
import {
  confirmation,
  confirms,
  newPassword,
  optionalEmail,
  phoneField,
  ticked,
} from '../form/field-schemas.ts';

/** An optional referral or affiliate code: at most 24 letters and digits. */
const optionalCode = () =>
  v.pipe(v.string(), v.transform(identifierOf), rules.alphanumeric(), rules.maxLength(24));

/** Sign-up (specification §5): phone, password twice, both checkboxes; e-mail and codes optional. */
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
export type SignUpFields = v.InferInput<typeof signUpSchema>;
export type CheckedSignUp = v.InferOutput<typeof signUpSchema>;
