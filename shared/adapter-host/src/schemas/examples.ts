import * as v from 'valibot';
import { exactJson, fieldsOf, headerValue, plainText, readHeaderName } from './fields.ts';
import { acceptedSchema, adapterOrderSchema } from './order.ts';
import { noticeReplySchema, reportSchema, reportsSchema, settlementSchema } from './report.ts';
import { httpRequestSchema } from './request.ts';

const name = { name: plainText(120) };
const reply = {
  reply: v.strictObject({
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(499)),
    body: exactJson,
  }),
};
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(60), v.readonly());

const noticeExampleSchema = v.strictObject({
  ...name,
  method: v.picklist(['GET', 'POST']),
  query: v.exactOptional(fieldsOf(v.pipe(v.string(), v.maxLength(4_000)), 50)),
  headers: v.exactOptional(v.pipe(v.record(readHeaderName, headerValue), v.readonly())),
  body: v.pipe(v.string(), v.maxLength(32_000)),
  reports: reportsSchema,
});

/** Examples of a provider's manual; the first order and one notice at least. */
export const adapterExamplesSchema = v.strictObject({
  orders: v.pipe(
    list(
      v.strictObject({
        ...name,
        order: adapterOrderSchema,
        request: httpRequestSchema,
        ...reply,
        accepted: v.nullable(acceptedSchema),
      }),
    ),
    v.minLength(1),
  ),
  states: v.exactOptional(
    list(v.strictObject({ ...name, ...reply, report: v.nullable(reportSchema) })),
  ),
  notices: v.pipe(list(noticeExampleSchema), v.minLength(1)),
  settlements: v.exactOptional(list(v.strictObject({ ...reply, payments: settlementSchema }))),
  replies: v.exactOptional(
    v.strictObject({
      taken: v.exactOptional(noticeReplySchema),
      repeated: v.exactOptional(noticeReplySchema),
      refused: v.exactOptional(noticeReplySchema),
      'unknown-order': v.exactOptional(noticeReplySchema),
      'try-again': v.exactOptional(noticeReplySchema),
    }),
  ),
});
