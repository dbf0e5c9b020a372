import { passkeyNameLength } from '@parol/wire/passkey';
import { isPlainName } from '@parol/domain';
import * as v from 'valibot';
import { knownPassword } from '../form/field-schemas.ts';

/** Schema of the form that removes a passkey: the password. */
export const ownerSchema = v.object({ password: knownPassword() });

/** The name of a passkey. */
export const nameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('passkey.nameRequired'),
    v.maxLength(passkeyNameLength, 'passkey.nameLong'),
    v.check(isPlainName, 'passkey.namePlain'),
  ),
});
