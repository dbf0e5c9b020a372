import * as v from 'valibot';
import { knownPassword, otp, phoneField } from '../form/field-schemas.ts';

/** Log-in by password: username and password are required (specification §5). */
export const passwordLogInSchema = v.object({
  account_id: phoneField(),
  password: knownPassword(),
});

/** Log-in by OTP, first step: the phone that receives it. */
export const otpLogInSchema = v.object({ account_id: phoneField() });

/** Log-in by OTP, second step: the code. */
export const otpLogInCodeSchema = v.object({ member_otp: otp() });
