import { rules } from '@parol/ui';
import * as v from 'valibot';
import { confirmation, confirms, knownPassword, newPassword } from '../form/field-schemas.ts';

/** A new password: differs from the current one and matches its confirmation (specification §5). */
export const changePasswordSchema = v.pipe(
  v.object({ password: knownPassword(), new_password: newPassword(), confirm: confirmation() }),
  rules.notSameAs('password', 'new_password', 'form.differ'),
  confirms('new_password'),
);
