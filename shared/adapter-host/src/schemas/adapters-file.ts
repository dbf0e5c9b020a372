import * as v from 'valibot';
import { adapterExamplesSchema } from './examples.ts';
import { proofSchema, replyProofSchema } from './recipe.ts';

/** The largest script of an adapter, in bytes. */
const MAX_CODE_BYTES = 256 * 1024;

/** An adapter with its examples, as a release of the cashier carries it. */
export const publishedAdapterSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  code: v.pipe(
    v.string(),
    v.minLength(1),
    v.check((code) => Buffer.byteLength(code) <= MAX_CODE_BYTES, 'Is longer than 256 KB'),
  ),
  proof: proofSchema,
  replyProof: v.optional(replyProofSchema),
  functions: v.pipe(
    v.array(v.picklist(['read', 'state', 'cancel', 'settlement', 'payments', 'reply'])),
    v.check((names) => new Set(names).size === names.length, 'Names a function twice'),
    v.readonly(),
  ),
  examples: adapterExamplesSchema,
});

export type PublishedAdapter = v.InferOutput<typeof publishedAdapterSchema>;

/** `gateway-adapters.json` of a cashier release. */
export const adaptersFileSchema = v.strictObject({
  schema: v.literal(1),
  adapters: v.pipe(
    v.array(publishedAdapterSchema),
    v.maxLength(100),
    v.check(
      (adapters) => new Set(adapters.map(({ id }) => id)).size === adapters.length,
      'Names an adapter twice',
    ),
    v.readonly(),
  ),
});
