import * as v from 'valibot';

/** The path groups of specification §7; a call's address is `/api/<group>/<name>`. */
export const groups = [
  'member',
  'fund',
  'report',
  'memberreview',
  'event',
  'game',
  'campaign',
  'cms',
  'couponcode',
  'payg',
] as const;
export type Group = (typeof groups)[number];

/** `member`: the shell adds account_id and auth_token, the platform wants them to be the session's. */
export type Auth = 'none' | 'member';

/**
 * What a *failed* call does (no response, 5xx, unreadable reply; never a refusal in an envelope):
 * `clear` empties the member's data and goes to `/`, `home` only goes to `/`, `leave` does neither.
 */
export type FailurePolicy = 'leave' | 'home' | 'clear';

/** A second *act* under the same key is refused as processing; a second identical *read* joins the first. */
export type Kind = 'read' | 'act';

export interface CallFacts {
  readonly group: Group;
  readonly name: string;
  readonly auth: Auth;
  /** A call that everybody may make, and that answers a member more: the session goes along when there is one. */
  readonly identity?: 'optional';
  readonly kind: Kind;
  readonly onFailure: FailurePolicy;
  /** Field name → the code answered when it is missing (specification §5, "Checks before a call is made"). */
  readonly required: Readonly<Record<string, string>>;
  /** Business codes that this call may answer beside the ones every call may (see codes.ts, `commonCodes`). */
  readonly codes: readonly string[];
}

/**
 * A call as data. Schemas are thunks, so that a call nobody uses costs no bytes and one that is used
 * builds its schema on first use.
 */
export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Row extends v.GenericSchema = v.GenericSchema,
> extends CallFacts {
  readonly request: () => Request;
  readonly row: () => Row;
  /**
   * Of a list of offers: fields whose words may grow with the platform, and the words that this release knows. A row with
   * another word is left out: an older release does without the new, and shows the rest.
   */
  readonly known?: Readonly<Record<string, readonly string[]>>;
}

/** What the caller hands over, without account_id and auth_token where the shell adds them. */
export type RequestOf<C extends Call> = v.InferInput<ReturnType<C['request']>>;
/** A request after validation, as the platform's handler receives it. */
export type ParsedRequestOf<C extends Call> = v.InferOutput<ReturnType<C['request']>>;
/** A row as the platform writes it: amounts are decimal strings. */
export type RowOnWire<C extends Call> = v.InferInput<ReturnType<C['row']>>;
/** A row as the site reads it: amounts are integer units (bigint, 1/10,000 peso). */
export type RowOf<C extends Call> = v.InferOutput<ReturnType<C['row']>>;

type CallInput<Request extends v.GenericSchema, Row extends v.GenericSchema> = Pick<
  Call<Request, Row>,
  'group' | 'name' | 'request' | 'row'
> &
  Pick<Partial<Call>, 'known'> &
  Partial<Pick<CallFacts, 'auth' | 'identity' | 'kind' | 'onFailure' | 'required' | 'codes'>>;

/**
 * Declares a call. Defaults are those of most of the specification's calls: a member's act whose failure clears.
 * Annotate the use with the PURE comment, so that an unused call is dropped from a remote.
 */
export function call<Request extends v.GenericSchema, Row extends v.GenericSchema>(
  input: CallInput<Request, Row>,
): Call<Request, Row> {
  return { auth: 'member', kind: 'act', onFailure: 'clear', required: {}, codes: [], ...input };
}

/** The rows of a reply as the call's schema reads them, less those with a word that this release does not know. */
export function readRows<C extends Pick<Call, 'row' | 'known'>>(
  c: C,
  value: unknown,
): v.SafeParseResult<v.ArraySchema<ReturnType<C['row']>, undefined>> {
  const words = Object.entries(c.known ?? {});
  const isKnown = (row: unknown) =>
    typeof row !== 'object' ||
    row === null ||
    words.every(([field, known]) =>
      isWordOf(known, (row as Readonly<Record<string, unknown>>)[field]),
    );
  return v.safeParse(
    v.array(c.row() as ReturnType<C['row']>),
    Array.isArray(value) ? value.filter(isKnown) : value,
  );
}
/** What is no word at all is not new but wrong: the schema says so. */
const isWordOf = (known: readonly string[], value: unknown): boolean =>
  typeof value !== 'string' || known.includes(value);

/**
 * The first required field that a body lacks, with its code (specification §5, "Checks before a call is made").
 * Absent, null and blank are all missing. The site asks before it sends, the platform before it reads on.
 */
export function missingField(
  c: Pick<CallFacts, 'required'>,
  body: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly code: string } | undefined {
  for (const [field, code] of Object.entries(c.required)) {
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
      return { field, code };
  }
  return undefined;
}

/** `/api/fund/balance` and the like; the base address comes from configuration. */
export const callPath = (c: Pick<CallFacts, 'group' | 'name'>): string =>
  `/api/${c.group}/${c.name}`;
