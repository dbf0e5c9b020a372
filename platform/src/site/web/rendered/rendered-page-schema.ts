import * as v from 'valibot';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(json),
    v.record(v.string(), json),
  ]),
);

/**
 * The result of a release's render module (contract: RenderedPage). Not trusted: another team built
 * the release, possibly with an older or broken contract.
 */
export const renderedPageSchema = v.object({
  html: v.string(),
  head: v.optional(
    v.object({
      title: v.string(),
      description: v.optional(v.string()),
      jsonLd: v.optional(v.record(v.string(), json)),
    }),
  ),
  shown: v.array(
    v.object({
      key: v.string(),
      call: v.pipe(v.string(), v.regex(/^\w+\/\w+$/)),
      body: v.unknown(),
      /** Of releases before contract 1.8: the rows parsed by the call's schema, if valid. */
      parsed: v.optional(v.array(v.unknown())),
    }),
  ),
});
export type CheckedPage = v.InferOutput<typeof renderedPageSchema>;
