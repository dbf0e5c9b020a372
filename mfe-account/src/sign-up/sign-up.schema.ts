import { rules } from '@parol/ui';
import * as v from 'valibot';
import { confirmation, newPassword, phoneField } from '../form/field-schemas.ts';

/** Sign-up (specification §5): phone, password twice, both ticks; the referral code may stay empty. */
export const signUpSchema = v.pipe(
  v.object({
    account_id: phoneField(),
    password: newPassword(),
    confirm: confirmation(),
    referral_code: v.pipe(v.string(), v.trim(), rules.alphanumeric('form.alphanumeric'), rules.maxLength(24, 'form.referral')),
    terms: v.pipe(
      v.boolean(),
      v.check((ticked) => ticked, 'form.terms'),
    ),
    over_age: v.pipe(
      v.boolean(),
      v.check((ticked) => ticked, 'form.age'),
    ),
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], ({ password, confirm }) => confirm === '' || password === confirm, 'form.confirm'),
    ['confirm'],
  ),
);
export type SignUpForm = v.InferInput<typeof signUpSchema>;
