import type {
  Accepted,
  AdapterExamples,
  AdapterOrder,
  HttpRequest,
  NoticeReply,
  Proof,
  Report,
  ReplyProof,
  Settlement,
} from '@parol/contract/gateway-adapter';
import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { AdapterEntry } from '../host/entry.ts';
import type { PublishedAdapter } from './adapters-file.ts';
import type { adapterExamplesSchema } from './examples.ts';
import type { acceptedSchema, adapterOrderSchema } from './order.ts';
import type { proofSchema, replyProofSchema } from './recipe.ts';
import type { noticeReplySchema, reportSchema, settlementSchema } from './report.ts';
import type { httpRequestSchema } from './request.ts';

/** True if a value of each type is a value of the other, which the type check decides. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Checked<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

it('schemas have the types of the contract', () => {
  expectTypeOf<Same<Checked<typeof proofSchema>, Proof>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof replyProofSchema>, ReplyProof>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof httpRequestSchema>, HttpRequest>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof acceptedSchema>, Accepted>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof adapterOrderSchema>, AdapterOrder>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof reportSchema>, Report>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof settlementSchema>, Settlement>>().toEqualTypeOf<true>();
  expectTypeOf<Same<Checked<typeof noticeReplySchema>, NoticeReply>>().toEqualTypeOf<true>();
  expectTypeOf<
    Same<Checked<typeof adapterExamplesSchema>, AdapterExamples>
  >().toEqualTypeOf<true>();
  expectTypeOf<
    Same<PublishedAdapter, AdapterEntry & { readonly examples: AdapterExamples }>
  >().toEqualTypeOf<true>();
});
