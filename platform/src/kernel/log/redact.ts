import { masked } from './mask.ts';

/** Personal and secret fields, as spelled on the wire and in our code: the paths of pino's `redact`. */
export const personalFields: string[] = [
  'account_id',
  'accountId',
  'account_no',
  'address',
  'auth_token',
  'bank_acc_holder',
  'bank_acc_no',
  'birthday',
  'body',
  'code_text',
  'contact_email',
  'contact_phone',
  'cookie',
  'authorization',
  'email',
  'full_name',
  'fullName',
  'handle',
  'headers',
  'holder',
  'member_otp',
  'new_password',
  'number',
  'otp',
  'parameters',
  'password',
  'payload',
  'phone',
  'query',
  'recipient',
  'secret',
  'session',
  'session_token',
  'signature',
  'tac',
  'tac_code',
  'text',
  'ticket',
  'to',
  'token',
  'url',
  'username',
];

const isPersonal: ReadonlySet<string> = new Set(personalFields);

/**
 * The same for nested fields. Wildcard paths of `redact` would also work, but pino evaluates them
 * for each request's child log: 32 µs instead of 5.
 */
export function redactNested(line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([field, value]) => [field, withoutPersonal(value)]),
  );
}

function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      isPersonal.has(field) ? masked : withoutPersonal(inner),
    ]),
  );
}
