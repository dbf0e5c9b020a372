import * as v from 'valibot';

/** The head of every reply; `value` is only validated on success, by the call's row schema. */
const head = v.looseObject({
  status: v.union([v.number(), v.string()]),
  statusdesc: v.optional(v.nullable(v.string())),
  status_desc: v.optional(v.nullable(v.string())),
  value: v.optional(v.unknown()),
});

export interface Envelope {
  readonly ok: boolean;
  /** The code (or message) from statusdesc, or from status_desc for game calls. */
  readonly code: string;
  readonly value: unknown;
}

/** Parses the head of a reply; undefined if invalid. Success is status 1, '1' or 'SUCCESS' (specification §7). */
export function readEnvelope(body: unknown): Envelope | undefined {
  const parsed = v.safeParse(head, body);
  if (!parsed.success) return undefined;
  const { status, statusdesc, status_desc, value } = parsed.output;
  return {
    ok: status === 1 || status === '1' || status === 'SUCCESS',
    code: statusdesc ?? status_desc ?? String(status),
    value,
  };
}

/** The body of a successful reply. */
export const succeed = (value: readonly unknown[], code = 'OK') => ({
  status: 1,
  statusdesc: code,
  value,
});
/** The body of a refusal; `details` holds values for its text, such as a minimum. */
export const refuse = (code: string, details: readonly unknown[] = []) => ({
  status: 0,
  statusdesc: code,
  value: details,
});
