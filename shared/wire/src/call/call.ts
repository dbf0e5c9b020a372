import * as v from 'valibot';
import type { Code } from './codes.ts';

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

/** `member`: the shell adds account_id and auth_token, and the platform checks them against the session. */
export type Auth = 'none' | 'member';

/**
 * The site's reaction to a *failed* call (no response, 5xx, unreadable reply; never a refusal in an
 * envelope): `clear` empties the member's data and goes to `/`, `home` only goes to `/`, `leave`
 * does neither.
 */
export type FailurePolicy = 'leave' | 'home' | 'clear';

/**
 * While an *act* runs, another one with the same key is refused as processing; an identical *read*
 * joins the running one.
 */
export type Kind = 'read' | 'act';

export interface CallFacts {
  readonly group: Group;
  readonly name: string;
  /**
   * A second name in the address, for calls without which a page of money is not whole, and whose
   * name is in lists of browsers' blockers ("track", "promotion"). The site tries it when the first
   * one does not get through (docs/decisions/0211-browsers-that-change-pages.md).
   */
  readonly otherName?: string;
  readonly auth: Auth;
  /** A public call whose response depends on the session if there is one. */
  readonly identity?: 'optional';
  readonly kind: Kind;
  readonly onFailure: FailurePolicy;
  /** Field name → code if it is missing (specification §5, "Checks before a call is made"). */
  readonly required: Readonly<Record<string, string>>;
  /**
   * Alias → field of the request. The platform accepts both names; the site sends the field, which
   * wins if a request has both.
   */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Business codes of this call, besides the common ones (see codes.ts, `commonCodes`). */
  readonly codes: readonly string[];
  /**
   * Code → the field of the request that it is about: a form shows it at that field. The codes of `required` need no
   * entry, and a code without a field is shown once for the whole form.
   */
  readonly places: Places<string>;
}

/**
 * A call as data. Schemas are thunks, so that unused calls cost no bytes and schemas are built on
 * first use.
 */
export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Row extends v.GenericSchema = v.GenericSchema,
> extends CallFacts {
  readonly request: () => Request;
  readonly row: () => Row;
  /**
   * Known enum values of fields in lists of offers. Rows with other values are skipped, so that an
   * older release shows the rest when the platform adds values.
   */
  readonly known?: Readonly<Record<string, readonly string[]>>;
}

/** The request field that a code is about, by code. */
type Places<Field extends string> = { readonly [code in Code]?: Field };
type FieldOf<Request extends v.GenericSchema> = Extract<keyof v.InferInput<Request>, string>;

/** The caller's body, without account_id and auth_token if the shell adds them. */
export type RequestOf<C extends Call> = v.InferInput<ReturnType<C['request']>>;
/** A request after validation, as the platform's handler receives it. */
export type ParsedRequestOf<C extends Call> = v.InferOutput<ReturnType<C['request']>>;
/** A row on the wire: amounts are decimal strings. */
export type RowOnWire<C extends Call> = v.InferInput<ReturnType<C['row']>>;
/** A row on the site: amounts are integer units (bigint, 1/10,000 peso). */
export type RowOf<C extends Call> = v.InferOutput<ReturnType<C['row']>>;

type CallInput<Request extends v.GenericSchema, Row extends v.GenericSchema> = Pick<
  Call<Request, Row>,
  'group' | 'name' | 'request' | 'row'
> &
  Pick<Partial<Call>, 'known' | 'aliases' | 'otherName'> &
  Partial<Pick<CallFacts, 'auth' | 'identity' | 'kind' | 'onFailure' | 'required' | 'codes'>> & {
    readonly places?: Places<NoInfer<FieldOf<Request>>>;
  };

/**
 * Declares a call. By default it is a member's act whose failure clears the session, like most of
 * the specification. Annotate the use with the PURE comment, so that the bundler can drop unused
 * calls.
 */
export function call<Request extends v.GenericSchema, Row extends v.GenericSchema>(
  input: CallInput<Request, Row>,
): Call<Request, Row> {
  return {
    auth: 'member',
    kind: 'act',
    onFailure: 'clear',
    required: {},
    codes: [],
    places: {},
    ...input,
  };
}

/** Parses a reply's rows, skipping those with unknown enum values. */
export function readRows<C extends Pick<Call, 'row' | 'known'>>(
  c: C,
  value: unknown,
): v.SafeParseResult<v.ArraySchema<ReturnType<C['row']>, undefined>> {
  const words = Object.entries(c.known ?? {});
  const isKnown = (row: unknown) =>
    typeof row !== 'object' ||
    row === null ||
    words.every(([field, known]) =>
      isKnownOrInvalid(known, (row as Readonly<Record<string, unknown>>)[field]),
    );
  return v.safeParse(
    v.array(c.row() as ReturnType<C['row']>),
    Array.isArray(value) ? value.filter(isKnown) : value,
  );
}
/** Values that are not strings are errors, not unknown values, and are left to the schema. */
const isKnownOrInvalid = (known: readonly string[], value: unknown): boolean =>
  typeof value !== 'string' || known.includes(value);

/**
 * The first missing required field of a body, with its code (specification §5, "Checks before a
 * call is made"). Absent, null and blank count as missing. The site checks before sending, the
 * platform again on receipt.
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

/** A body with its aliases replaced by their fields. */
export function withoutAliases(
  { aliases = {} }: Pick<CallFacts, 'aliases'>,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const named = Object.entries(aliases)
    .filter(([alias]) => Object.hasOwn(body, alias))
    .map(([alias, field]) => [field, body[alias]]);
  return named.length === 0 ? body : { ...Object.fromEntries(named), ...body };
}

/** The field of the request that a code is about; undefined if it is about the whole request. */
export function fieldOfCode(
  c: Pick<CallFacts, 'required' | 'places'>,
  code: string,
): string | undefined {
  const places: Readonly<Record<string, string | undefined>> = c.places;
  const placed = Object.hasOwn(places, code) ? places[code] : undefined;
  return placed ?? Object.entries(c.required).find(([, missing]) => missing === code)?.[0];
}

/** A call's path, for example `/api/fund/balance`; the base URL comes from configuration. */
export const callPath = (c: Pick<CallFacts, 'group' | 'name'>): string =>
  `/api/${c.group}/${c.name}`;

/** The path to try when the first one does not get through: by its other name, if it has one. */
export const otherPath = ({
  group,
  name,
  otherName = name,
}: Pick<CallFacts, 'group' | 'name' | 'otherName'>): string => callPath({ group, name: otherName });
