import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The name of the schema of amounts: rows and requests share it. */
export const amountName = 'Amount';

interface Union {
  readonly type: string;
  readonly options?: readonly { readonly type: string }[];
}

/** `amount` and `typedAmount` of wire, the only unions of a text and then a number. */
const isAmount = ({ type, options = [] }: Union): boolean =>
  type === 'union' && options.map((option) => option.type).join(' ') === 'string number';

/**
 * The JSON Schema of what a client sends or receives, before it is parsed. Checks by code, such as
 * that a day exists, have no form in JSON Schema and are left out. Unknown fields are allowed: the
 * platform ignores them in requests, and rows may get new ones.
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _draft, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (isAmount(valibotSchema)) return { $ref: `#/components/schemas/${amountName}` };
      if (valibotSchema.type !== 'strict_object' && valibotSchema.type !== 'loose_object')
        return undefined;
      const { additionalProperties: _unknown, ...fields } = jsonSchema;
      return fields;
    },
  });
  return described;
}
