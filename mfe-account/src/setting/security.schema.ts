import * as v from 'valibot';
import { confirmation, knownPassword, newPassword } from '../form/field-schemas.ts';

/** A new password: differs from the current one and matches its confirmation (specification §5). */
export const changePasswordSchema = v.pipe(
  v.object({ password: knownPassword(), new_password: newPassword(), confirm: confirmation() }),
  v.forward(
    v.partialCheck([['password'], ['new_password']], ({ password, new_password }) => password !== new_password, 'form.differ'),
    ['new_password'],
  ),
  v.forward(
    v.partialCheck([['new_password'], ['confirm']], ({ new_password, confirm }) => confirm === '' || new_password === confirm, 'form.confirm'),
    ['confirm'],
  ),
);
export type ChangePasswordForm = v.InferInput<typeof changePasswordSchema>;
