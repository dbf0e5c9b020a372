import { accountRow } from '@parol/wire/member';
import * as v from 'valibot';

const storedSchema = v.object({ token: v.string(), account: accountRow() });
/** The session of this tab, or as localStorage has it. */
export type Stored = v.InferOutput<typeof storedSchema>;
export type Row = v.InferOutput<ReturnType<typeof accountRow>>;

/**
 * Personal fields, which localStorage doesn't get: whoever opens the browser later could read them
 * there. They are blank instead of missing, because a shell from before requires them. The phone
 * stays as account_id, without which no call can be made (specification §6).
 */
const blank = {
  full_name: null,
  contact_phone: '',
  contact_email: null,
  gender: null,
  birthday: null,
} as const satisfies Partial<Row>;

/** Whether the personal fields are still to be read from the platform. */
export const isPartial = (session: Stored | undefined): boolean =>
  session?.account.contact_phone === blank.contact_phone;

/** The session for localStorage. */
export const withoutPersonal = ({ token, account }: Stored): Stored => ({
  token,
  account: { ...account, ...blank },
});

/** `next`, which was read from localStorage, with the personal fields of `known` if it is the same session. */
export function withPersonalOf(known: Stored | undefined, next: Stored): Stored {
  const isSame =
    known?.token === next.token && known.account.account_id === next.account.account_id;
  if (!isSame) return next;
  const personal = Object.keys(blank).map((name) => [name, known.account[name as keyof Row]]);
  return { token: next.token, account: { ...next.account, ...Object.fromEntries(personal) } };
}

/** Parses JSON; undefined if it is none or doesn't fit the schema. */
export function readJson<S extends v.GenericSchema>(
  schema: S,
  json: string | null,
): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the stored session; one that does not validate counts as none. A row of an earlier version has personal fields, which are left out. */
export function readStored(key: string): Stored | undefined {
  try {
    const stored = readJson(storedSchema, localStorage.getItem(key));
    return stored && withoutPersonal(stored);
  } catch {
    return undefined;
  }
}
