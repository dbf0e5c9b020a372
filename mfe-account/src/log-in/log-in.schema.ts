import * as v from 'valibot';
import { knownPassword, phoneField } from '../form/field-schemas.ts';

/** Log-in by password: username and password are not empty (specification §5). */
export const passwordLogInSchema = v.object({
  account_id: phoneField(),
  password: knownPassword(),
});
export type PasswordLogInForm = v.InferInput<typeof passwordLogInSchema>;

/** Log-in by OTP: whom to send it to. */
export const otpLogInSchema = v.object({ account_id: phoneField() });
export type OtpLogInForm = v.InferInput<typeof otpLogInSchema>;
