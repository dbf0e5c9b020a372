import type {
  Accepted,
  AdapterOrder,
  HttpRequest,
  Notice,
  NoticeOutcome,
  NoticeReply,
  PlacedOrder,
  Proof,
  ProviderReply,
  ReplyProof,
  Report,
  Settlement,
} from '@parol/contract/gateway-adapter';
import * as v from 'valibot';
import { type AdapterEntry, hashOf, type OptionalFunction } from './entry.ts';
import { AdapterFault } from '../isolation/fault.ts';
import { createIsolation, type Isolation, type IsolationLimits } from '../isolation/isolation.ts';
import { acceptedSchema } from '../schemas/order.ts';
import {
  noticeReplySchema,
  reportSchema,
  reportsSchema,
  settlementSchema,
} from '../schemas/report.ts';
import { httpRequestSchema } from '../schemas/request.ts';

/**
 * An adapter whose code loads and has its functions. Each call runs isolated, in 50 ms and 32 MB, and
 * gives a checked result; otherwise it rejects with `AdapterFault`. No call knows of an earlier one.
 */
export interface RunningAdapter {
  readonly id: string;
  /** Of code and proofs: `hashOf` of its entry. */
  readonly hash: string;
  readonly proof: Proof;
  readonly replyProof: ReplyProof | undefined;
  /** Whether the adapter has this function; a call of one that it lacks is an 'invalid' fault. */
  has(fn: OptionalFunction): boolean;
  order(order: AdapterOrder): Promise<HttpRequest>;
  accepted(reply: ProviderReply, order: AdapterOrder): Promise<Accepted | null>;
  read(order: PlacedOrder): Promise<HttpRequest>;
  state(reply: ProviderReply, order: PlacedOrder): Promise<Report | null>;
  cancel(order: PlacedOrder): Promise<HttpRequest>;
  settlement(day: string, page: string | null): Promise<HttpRequest>;
  payments(reply: ProviderReply): Promise<Settlement>;
  report(notice: Notice): Promise<readonly Report[]>;
  reply(outcome: NoticeOutcome): Promise<NoticeReply>;
}

export interface AdapterHost {
  /**
   * Runs the entry's code once; the same entry is the same adapter. Rejects with `AdapterFault` if the
   * code fails or lacks a function.
   */
  load(entry: AdapterEntry): Promise<RunningAdapter>;
  /** Ends the threads; open calls reject. */
  close(): Promise<void>;
}

const required = ['order', 'accepted', 'report'];
const functionNames = [
  ...required,
  'read',
  'state',
  'cancel',
  'settlement',
  'payments',
  'reply',
] as const;

/** Starts no thread before the first adapter is loaded. */
export function createAdapterHost(limits: IsolationLimits = {}): AdapterHost {
  const isolation = createIsolation(limits);
  const loaded = new Map<string, Promise<RunningAdapter>>();
  const keys = new WeakMap<AdapterEntry, string>();
  function keyOf(entry: AdapterEntry): string {
    const key = keys.get(entry) ?? JSON.stringify([entry.id, hashOf(entry), entry.functions]);
    keys.set(entry, key);
    return key;
  }
  return {
    load(entry) {
      const key = keyOf(entry);
      const known = loaded.get(key);
      if (known) return known;
      const loading = load(isolation, entry, hashOf(entry));
      loaded.set(key, loading);
      loading.catch(() => loaded.delete(key));
      return loading;
    },
    close: () => isolation.close(),
  };
}

async function load(
  isolation: Isolation,
  entry: AdapterEntry,
  hash: string,
): Promise<RunningAdapter> {
  const found = await isolation.call(
    { id: entry.id, hash, code: entry.code },
    'load',
    functionNames,
  );
  const missing = [...required, ...entry.functions].find(
    (name) => !Array.isArray(found) || !found.includes(name),
  );
  if (missing !== undefined)
    throw new AdapterFault('invalid', entry.id, missing, 'It has no such function.');
  return running(isolation, entry, hash);
}

function running(isolation: Isolation, entry: AdapterEntry, hash: string): RunningAdapter {
  const code = { id: entry.id, hash, code: entry.code };
  const has = (fn: OptionalFunction): boolean => entry.functions.includes(fn);

  const method =
    <Args extends readonly unknown[], Schema extends v.GenericSchema>(fn: string, schema: Schema) =>
    async (...args: Args): Promise<v.InferOutput<Schema>> => {
      const result = v.safeParse(schema, await isolation.call(code, fn, args));
      if (result.success) return result.output;
      throw new AdapterFault('invalid', entry.id, fn, summary(result.issues));
    };
  const optional =
    <Args extends readonly unknown[], Schema extends v.GenericSchema>(
      fn: OptionalFunction,
      schema: Schema,
    ) =>
    async (...args: Args): Promise<v.InferOutput<Schema>> => {
      if (!has(fn)) throw new AdapterFault('invalid', entry.id, fn, 'It has no such function.');
      return method<Args, Schema>(fn, schema)(...args);
    };

  return {
    id: entry.id,
    hash,
    proof: entry.proof,
    replyProof: entry.replyProof,
    has,
    order: method('order', httpRequestSchema),
    accepted: method('accepted', v.nullable(acceptedSchema)),
    read: optional('read', httpRequestSchema),
    state: optional('state', v.nullable(reportSchema)),
    cancel: optional('cancel', httpRequestSchema),
    settlement: optional('settlement', httpRequestSchema),
    payments: optional('payments', settlementSchema),
    report: method('report', reportsSchema),
    reply: once(optional('reply', noticeReplySchema)),
  };
}

/** The same reply for an outcome, computed once: no call of an adapter knows of an earlier one. */
function once(
  reply: (outcome: NoticeOutcome) => Promise<NoticeReply>,
): (outcome: NoticeOutcome) => Promise<NoticeReply> {
  const replies = new Map<NoticeOutcome, Promise<NoticeReply>>();
  return (outcome) => {
    const known = replies.get(outcome);
    if (known) return known;
    const computing = reply(outcome);
    replies.set(outcome, computing);
    computing.catch(() => replies.delete(outcome));
    return computing;
  };
}

/** Where the result is wrong and how, without its values, which may be a player's. */
function summary([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  const place = v.getDotPath(issue) ?? 'the result';
  const why = issue.type === 'check' ? issue.message : `expected ${issue.expected ?? issue.type}`;
  return `${place}: ${why}`;
}
