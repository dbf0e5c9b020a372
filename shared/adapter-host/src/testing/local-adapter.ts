import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import type { RunningAdapter } from '../host/host.ts';
import type { PublishedAdapter } from '../schemas/adapters-file.ts';
import { acceptedSchema } from '../schemas/order.ts';
import {
  noticeReplySchema,
  reportSchema,
  reportsSchema,
  settlementSchema,
} from '../schemas/report.ts';
import { httpRequestSchema } from '../schemas/request.ts';

/**
 * Runs an adapter in this process, with the same checks of its results as the isolated host, but in
 * a hundredth of the time.
 */
export function localAdapter({
  code,
  proof,
}: PublishedAdapter): Omit<RunningAdapter, 'id' | 'hash' | 'replyProof' | 'has'> {
  const context: { adapter?: Record<string, (...args: unknown[]) => unknown> } = {};
  runInNewContext(code, context);
  const method =
    <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    async (...args: unknown[]) => {
      const result: unknown = context.adapter?.[name]?.(...args);
      return v.parse(schema, JSON.parse(JSON.stringify(result ?? null)));
    };
  return {
    proof,
    order: method('order', httpRequestSchema),
    accepted: method('accepted', v.nullable(acceptedSchema)),
    read: method('read', httpRequestSchema),
    state: method('state', v.nullable(reportSchema)),
    cancel: method('cancel', httpRequestSchema),
    settlement: method('settlement', httpRequestSchema),
    payments: method('payments', settlementSchema),
    report: method('report', reportsSchema),
    reply: method('reply', noticeReplySchema),
  };
}
