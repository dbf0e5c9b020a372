import { callPath, codes, type Call, type Code } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { uploadPath } from '@parol/wire/upload';
import { statusOfCode } from '../sentinel/sentinel.ts';
import { callComments } from './call-comments.ts';
import { introduction } from './introduction.ts';
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
