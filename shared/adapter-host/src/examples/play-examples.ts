import { isDeepStrictEqual } from 'node:util';
import type {
  AdapterExamples,
  AdapterOrder,
  Notice,
  NoticeOutcome,
  PlacedOrder,
  Proof,
  ProviderReply,
} from '@parol/contract/gateway-adapter';
import { inFull } from '../isolation/fault.ts';
import { EXAMPLE_TIME } from './changed-examples.ts';
import { exampleKey } from './example-key.ts';
import { sealNotice } from './seal-notice.ts';
import { proveNotice } from '../proof/prove-notice.ts';

/** An adapter whose functions are run isolated. */
interface Playable {
  readonly proof: Proof;
  has(fn: 'read' | 'cancel' | 'settlement'): boolean;
  order(order: AdapterOrder): Promise<unknown>;
  accepted(reply: ProviderReply, order: AdapterOrder): Promise<unknown>;
  read(placed: PlacedOrder): Promise<unknown>;
  state(reply: ProviderReply, placed: PlacedOrder): Promise<unknown>;
  cancel(placed: PlacedOrder): Promise<unknown>;
  settlement(day: string, page: string | null): Promise<unknown>;
  payments(reply: ProviderReply): Promise<unknown>;
  report(notice: Notice): Promise<unknown>;
  reply(outcome: NoticeOutcome): Promise<unknown>;
}

/** What an adapter made of an example. */
export interface PlayedExample {
  /** Such as `order "a refused order": accepted`. */
  readonly what: string;
  readonly became: unknown;
  /** What the example says; absent where it says nothing about it. */
  readonly expected?: unknown;
  /** Whether both are the same; true where the example says nothing. */
  readonly isSame: boolean;
  /** The first place at which they differ, such as `body.json.amount`; absent where they are the same or have no places. */
  readonly differsAt?: string;
}

/**
 * Runs all examples of an adapter; a function that throws became its message. Notices are signed with
 * a key of the examples and proved first, so that the adapter gets what the platform would give it.
 */
export async function playExamples(
  adapter: Playable,
  examples: AdapterExamples,
): Promise<readonly PlayedExample[]> {
  const played = await Promise.all([
    ...examples.orders.flatMap(({ name, order, request, reply, accepted }) => [
      play(`order "${name}": request`, () => adapter.order(order), request),
      play(`order "${name}": accepted`, () => adapter.accepted(reply, order), accepted),
    ]),
    ...statesOf(adapter, examples),
    ...examples.notices.map((example) =>
      play(
        `notice "${example.name}"`,
        () => {
          const { key, sign } = exampleKey(adapter.proof);
          const received = sealNotice(adapter.proof, { key, sign }, example, EXAMPLE_TIME);
          const result = proveNotice(adapter.proof, [key], received, EXAMPLE_TIME);
          if (!result.proved) throw new Error(`It is not proved (${result.why}).`);
          return adapter.report(result.notice);
        },
        example.reports,
      ),
    ),
    ...(examples.settlements ?? []).map(({ reply, payments }, index) =>
      play(`settlement ${index + 1}`, () => adapter.payments(reply), payments),
    ),
    ...Object.entries(examples.replies ?? {}).map(([outcome, expected]) =>
      play(`reply "${outcome}"`, () => adapter.reply(outcome as NoticeOutcome), expected),
    ),
  ]);
  return played;
}

/** Examples of states are of the first order that the provider accepts. */
/** The order of an example as readings and endings get it, which know less of it than `order` did. */
export const placedOrder = (order: AdapterOrder, providerRef: string): PlacedOrder => ({
  ...order,
  mobile: false,
  extra: {},
  providerRef,
});

function statesOf(
  adapter: Playable,
  { orders, states = [] }: AdapterExamples,
): readonly Promise<PlayedExample>[] {
  const first = orders.find(({ accepted }) => accepted !== null);
  if (!first?.accepted) return [];
  const placed = placedOrder(first.order, first.accepted.providerRef);
  return [
    ...(adapter.has('read') ? [play('read: request', () => adapter.read(placed))] : []),
    ...(adapter.has('cancel') ? [play('cancel: request', () => adapter.cancel(placed))] : []),
    ...(adapter.has('settlement')
      ? [play('settlement: request', () => adapter.settlement('2026-11-28', null))]
      : []),
    ...states.map(({ name, reply, report }) =>
      play(`state "${name}"`, () => adapter.state(reply, placed), report),
    ),
  ];
}

async function play(
  what: string,
  run: () => unknown,
  ...[expected]: readonly [expected?: unknown]
): Promise<PlayedExample> {
  try {
    const became = await run();
    if (expected === undefined) return { what, became, isSame: true };
    const place = firstDifference(became, expected);
    return {
      what,
      became,
      expected,
      isSame: place === undefined,
      ...(place?.length && { differsAt: place.join('.') }),
    };
  } catch (error) {
    const became = inFull(error);
    return { what, became, ...(expected !== undefined && { expected }), isSame: false };
  }
}

/** The keys to the first value in which two differ; undefined if they are equal. */
function firstDifference(one: unknown, other: unknown): string[] | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isObject(one) || !isObject(other)) return [];
  for (const key of new Set([...Object.keys(other), ...Object.keys(one)])) {
    const below = firstDifference(one[key], other[key]);
    if (below) return [key, ...below];
    if (Object.hasOwn(one, key) !== Object.hasOwn(other, key)) return [key];
  }
  return [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
