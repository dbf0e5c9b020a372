import { callPath, codes, commonCodes, memberCodes, type Call, type Code } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { uploadPath } from '@parol/wire/upload';
import { statusOfCode } from '../sentinel/sentinel.ts';
import { callComments } from './call-comments.ts';
import { amountName, type JsonSchema } from './json-schema.ts';
import { operationOf, responseName, type Operation } from './operation.ts';
import { uploadOperation } from './upload-operation.ts';

/** The part of an OpenAPI 3.1 document that describes this platform. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly tags: readonly { readonly name: string }[];
  /** Every call is a POST. */
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: Readonly<
    Record<'schemas' | 'responses' | 'securitySchemes', Readonly<Record<string, JsonSchema>>>
  >;
}

const named = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

/** What is true of every call, as Markdown. */
const introduction = `Every call is a POST with a JSON body. A reply is \`{ "status": 1, "statusdesc": "OK", "value": [rows] }\`, a refusal \`{ "status": 0, "statusdesc": code, "value": [details] }\` with HTTP 200. Replies of the group \`game\` have the code in \`status_desc\` too. Unknown fields of a body are ignored; a malformed body is 400, an unknown call 404, a body too large 413, each with the envelope.

Members' calls also carry \`account_id\`, \`auth_token\` and the session's HttpOnly cookie; all three must match. Amounts are decimal strings in pesos ("500.00"); instants are ISO 8601 in UTC; a day is YYYY-MM-DD in Asia/Manila.

Every call can return ${named(commonCodes)}; every member's call also ${named(memberCodes)}.

In the sandbox, a request with a code's sentinel in any field is refused with that code before anything else happens: no money moves, nothing is stored. Member calls still need a valid session. There are three forms for the kinds of fields: the text \`sentinel:<code>\`; an amount of ₱100 plus the code's number, and 77 centavos; for phones and account numbers 09997770 and the code's number. Each call lists those of its own codes.
`;

const text = { type: 'string' } as const;

const schemas = {
  [amountName]: {
    type: ['string', 'number'],
    description: 'An amount in pesos; the platform sends a decimal string.',
    examples: ['500.00'],
  },
  Code: { ...text, enum: codes, description: 'The codes of all refusals.' },
  Credentials: {
    type: 'object',
    description: "A member's session, which must match the cookie.",
    properties: { account_id: text, auth_token: text },
    required: ['account_id', 'auth_token'],
  },
  Refusal: {
    type: 'object',
    properties: {
      status: { const: 0 },
      statusdesc: { $ref: '#/components/schemas/Code' },
      value: {
        type: 'array',
        items: { type: 'object' },
        description: "Values for the code's text, such as a minimum.",
      },
    },
    required: ['status', 'statusdesc', 'value'],
  },
};

/** Replies with a status of their own: each status has one code. */
function responses(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    (Object.entries(statusOfCode) as readonly [Code, number][]).map(([code, status]) => [
      responseName(status),
      {
        description: `Refused with \`${code}\`.`,
        ...(status === 429 && {
          headers: {
            'retry-after': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
          },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

/**
 * The API as an OpenAPI 3.1 document, made from the schemas that validate it: every call of wire
 * and the upload, with request, envelope, row and codes. Where calls differ only by name, one
 * stands for all.
 */
export function describeApi(calls: readonly Call[] = everyCall): OpenApi {
  const comments = callComments();
  const paths = Object.fromEntries(
    calls.map((call) => [callPath(call), { post: operationOf(call, comments) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Parol', version: '1', description: introduction },
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths: { ...paths, [uploadPath]: { post: uploadOperation() } },
    components: {
      schemas,
      responses: responses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'parol_session',
          description: 'HttpOnly; over https its name begins with `__Host-`.',
        },
      },
    },
  };
}
