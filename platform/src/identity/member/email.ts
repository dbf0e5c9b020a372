import { emailMax } from '@parol/domain';
import * as v from 'valibot';

const schema = v.pipe(v.string(), v.email(), v.maxLength(emailMax));

/** Whether a text has the format of an e-mail address. */
export function isEmail(text: string): boolean {
  return v.is(schema, text);
}
