import {
  callPath,
  codes,
  commonCodes,
  fieldOfCode,
  memberCodes,
  otherPath,
  type Call,
  type Code,
} from '@parol/wire';
import { namedCalls } from '@parol/wire/every-call';
import { failureReasonOf } from '@parol/wire/failure-policies';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { sentinelAmount, sentinelPhone } from '@parol/wire/sentinel';
import { statusOfCode } from '../sentinel/sentinel.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

/** A POST, as OpenAPI 3.1 describes it. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Markdown: who may call it, what follows if it fails, and its codes. */
  readonly description: string;
  /** Empty if visitors may call it. */
  readonly security: readonly JsonSchema[];
  readonly requestBody: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

const toRef = (kind: 'schemas' | 'responses', name: string): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The shared reply of an HTTP status: each has one code. */
export const responseName = (status: number): string => `Status${status}`;

/** What a call and the upload, which is not a call, have in common. */
export interface Described {
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  /** Paragraphs before the codes. */
  readonly says: readonly string[];
  readonly auth: Call['auth'];
  readonly identity?: Call['identity'];
  /** The body and its media type; members' calls also carry their credentials. */
  readonly request: JsonSchema;
  readonly mediaType: string;
  readonly row: JsonSchema;
  readonly codes: readonly Code[];
  /** The field of the request that a code is about, if any. */
  readonly fieldOf: (code: Code) => string | undefined;
}

/** The operation of a call; `comments` has what each call does, by `group/name`. */
export function operationOf(call: Call, comments: ReadonlyMap<string, string>): Operation {
  const returned = refusalCodesOf(call);
  const comment = comments.get(`${call.group}/${call.name}`) ?? '';
  const [summary = ''] = /^.*?[.](?= |$)/.exec(comment) ?? [comment];
  return operation({
    path: callPath(call),
    group: call.group,
    summary,
    says: [...(comment === summary ? [] : [comment]), ...saysOf(call)],
    auth: call.auth,
    identity: call.identity,
    request: requestOf(call),
    mediaType: 'application/json',
    row: jsonSchemaOf(call.row()),
    codes: codes.filter((code) => returned.includes(code)),
    fieldOf: (code) => fieldOfCode(call, code),
  });
}

export function operation(given: Described): Operation {
  const isMember = given.auth === 'member';
  const session = { session: [] };
  return {
    operationId: given.path.replace('/api/', '').replace('/', '.'),
    tags: [given.group],
    summary: given.summary,
    description: [...given.says, codeTable(given)].join('\n\n'),
    security: isMember ? [session] : given.identity === 'optional' ? [session, {}] : [],
    requestBody: {
      required: true,
      content: {
        [given.mediaType]: {
          schema: isMember
            ? { allOf: [toRef('schemas', 'Credentials'), given.request] }
            : given.request,
        },
      },
    },
    responses: {
      200: {
        description: 'The rows, or a refusal.',
        content: { 'application/json': { schema: envelopeOf(given) } },
      },
      ...Object.fromEntries(
        given.codes
          .flatMap((code) => statusOfCode[code] ?? [])
          .map((status) => [status, toRef('responses', responseName(status))]),
      ),
    },
  };
}

function envelopeOf({ group, row, codes: all }: Described): JsonSchema {
  const refusals = all.filter((code) => statusOfCode[code] === undefined);
  const gameCode = group === 'game' ? { status_desc: { type: 'string' } } : {};
  const success = {
    type: 'object',
    properties: {
      status: { const: 1 },
      statusdesc: { type: 'string', examples: ['OK'] },
      ...gameCode,
      value: { type: 'array', items: row },
    },
    required: ['status', 'statusdesc', 'value'],
  };
  if (refusals.length === 0) return success;
  const refusal = {
    allOf: [
      toRef('schemas', 'Refusal'),
      { properties: { statusdesc: { enum: refusals }, ...gameCode } },
    ],
  };
  return { oneOf: [success, refusal] };
}

/** The body of a call, with the second names of its fields. */
function requestOf(call: Call): JsonSchema {
  const described = jsonSchemaOf(call.request());
  const aliases = Object.entries(call.aliases ?? {});
  if (aliases.length === 0) return described;
  const fields = described.properties as Readonly<Record<string, JsonSchema>>;
  const named = aliases.map(([alias, field]) => [
    alias,
    { ...fields[field], description: `Second name of ${field}.` },
  ]);
  return { ...described, properties: { ...fields, ...Object.fromEntries(named) } };
}

const after = {
  leave: 'nothing changes',
  home: 'the site goes to `/`',
  clear: "the site clears the member's data and goes to `/`",
} as const;

function saysOf(call: Call): readonly string[] {
  const reason = failureReasonOf(call.group, call.name)?.reason;
  const other = call.otherName === undefined ? [] : [`Also at \`${otherPath(call)}\`.`];
  const family = namedCalls.includes(call)
    ? []
    : ['One of several calls that differ only by name; it stands for all of them.'];
  return [
    ...family,
    `${audienceOf(call)} A${call.kind === 'act' ? 'n act' : ' read'}. If it fails, ${after[call.onFailure]}${reason === undefined ? '.' : `: ${reason}`}`,
    ...other,
  ];
}

function audienceOf({ auth, identity }: Call): string {
  if (auth === 'member') return 'For members.';
  return identity === 'optional'
    ? 'For everyone; the reply depends on the session if there is one.'
    : 'For everyone.';
}

/**
 * The call's own codes, with the fields that they are about and the values that trigger them in the
 * sandbox. Those of every call are in the introduction.
 */
function codeTable({ codes: all, fieldOf }: Pick<Described, 'codes' | 'fieldOf'>): string {
  const own = all.filter((code) => !sharedCodes.includes(code) || fieldOf(code) !== undefined);
  if (own.length === 0) return 'No codes of its own.';
  const rows = own.map(
    (code) =>
      `| \`${code}\` | ${fieldOf(code) ?? ''} | ${sentinelAmount(code)} | ${sentinelPhone(code)} |`,
  );
  return `| code | field | sentinel amount | sentinel digits |\n|---|---|---|---|\n${rows.join('\n')}`;
}
const sharedCodes: readonly string[] = [...commonCodes, ...memberCodes];
