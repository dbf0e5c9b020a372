import * as v from 'valibot';
import { knownPassword, otp } from '../form/field-schemas.ts';

/** The first code of the app: six digits. */
export const firstCodeSchema = v.object({ totp: otp() });

/** A code of the app or a recovery code, in any form: only the platform validates it. */
export const anyCodeSchema = v.object({ totp: v.string() });

/** Switching the authenticator app off: password and code. */
export const switchOffSchema = v.object({ password: knownPassword(), totp: v.string() });
