import type { ExactJson, HttpRequest, PlacedOrder, Show } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_TIME } from '../examples/changed-examples.ts';
import { requestAsNotice } from '../proof/request-as-notice.ts';
import { signRequest } from '../proof/sign-request.ts';
import { has, keyFor, placedExample, type Suite } from './adapter-under-test.ts';

const moment = { now: EXAMPLE_TIME, nonce: '00112233445566778899aabbccddeeff' };
const sign = (request: HttpRequest) => signRequest(request, keyFor(request.signing), moment);
const nothing = { status: 404, body: null };

/** Texts that the player sees and pays to, which have to stand in the provider's reply. */
function literals(show: Show): readonly string[] {
  if (show.kind === 'qr') return [show.text];
  if (show.kind === 'reference') return [show.number];
  if (show.kind === 'account') return [show.number, show.name];
  return show.kind === 'crypto' ? [show.address] : [show.url];
}

const leaves = (json: ExactJson): readonly string[] =>
  typeof json === 'object' && json !== null
    ? Object.values(json).flatMap((value: ExactJson) => leaves(value))
    : [String(json)];

/** Orders, what is shown, and states that are read back. */
export function orderCases(suite: Suite): void {
  const { examples } = suite;
  describe('an order', () => {
    it('has an example that is accepted', () => {
      expect(examples.orders.some(({ accepted }) => accepted !== null)).toBe(true);
    });

    it.each(examples.orders)('is sent as in the example: $name', async ({ order, request }) => {
      const made = await suite.adapter.order(order);
      expect(made).toEqual(request);
      // The order of fields is the order of the signed bytes.
      expect(JSON.stringify(made.body)).toBe(JSON.stringify(request.body));
    });

    it.each(examples.orders)(
      'shows what the example shows: $name',
      async ({ order, reply, accepted }) => {
        expect(await suite.adapter.accepted(reply, order)).toEqual(accepted);
      },
    );

    it.each(examples.orders)('can be signed: $name', async ({ order }) => {
      const request = await suite.adapter.order(order);
      expect(sign(request)).toEqual(sign(request));
    });

    it('shows only texts that stand in the reply', () => {
      for (const { reply, accepted } of examples.orders)
        for (const text of accepted?.show.flatMap(literals) ?? [])
          expect(leaves(reply.body)).toContain(text);
    });

    it('names our reference and the address for notices', async () => {
      for (const { order } of examples.orders) {
        const { target, body } = sign(await suite.adapter.order(order));
        const text = `${decodeURIComponent(target)} ${decodeURIComponent((body ?? '').replaceAll('%', '%25'))}`;
        expect(text).toContain(order.reference);
      }
    });

    it('is another request for another amount or reference', async () => {
      const { order } = placed();
      const first = JSON.stringify(await suite.adapter.order(order));
      const amount = { digits: '1234567', decimals: 2 };
      const changes = [
        { reference: `${order.reference}-2` },
        order.foreign === null
          ? { amount }
          : {
              foreign: { ...order.foreign, amount: { ...order.foreign.amount, digits: '7654321' } },
            },
      ];
      for (const change of changes)
        expect(JSON.stringify(await suite.adapter.order({ ...order, ...change }))).not.toBe(first);
    });

    it('is not accepted by an empty reply, an empty object or a list', async () => {
      const { order } = placed();
      for (const body of [null, {}, [], ''])
        expect(await orFault(suite.adapter.accepted({ status: 200, body }, order))).toBeNull();
      expect(await orFault(suite.adapter.accepted(nothing, order))).toBeNull();
    });

    it('would say nothing if it were sent back to us as a notice', async () => {
      for (const request of await ownRequests(suite)) {
        const key = keyFor(request.signing);
        const notice = key && requestAsNotice(sign(request), key, suite.published.proof);
        const reports = notice ? ((await orFault(suite.adapter.report(notice))) ?? []) : [];
        expect(reports.filter(({ meaning }) => meaning !== 'unknown')).toEqual([]);
      }
    });
  });

  const placed = (): { readonly order: PlacedOrder } => ({ order: placedExample(suite) });

  describe.runIf(has(suite, 'read'))('an order that is read', () => {
    it('has examples, one of them paid and one that says nothing', () => {
      const reports = (examples.states ?? []).map(({ report }) => report);
      expect(reports.some((report) => report?.meaning === 'paid')).toBe(true);
      expect(reports).toContain(null);
    });

    it('is asked for by its reference', async () => {
      const { order } = placed();
      const request = await suite.adapter.read(order);
      const other = {
        ...order,
        providerRef: `${order.providerRef}2`,
        reference: `${order.reference}2`,
      };
      expect(sign(await suite.adapter.read(other)).target + JSON.stringify(request.body)).not.toBe(
        sign(request).target,
      );
      expect(JSON.stringify(await suite.adapter.read(other))).not.toBe(JSON.stringify(request));
    });

    it.each(examples.states ?? [])('is as in the example: $name', async ({ reply, report }) => {
      expect(await suite.adapter.state(reply, placed().order)).toEqual(report);
    });

    it('says nothing in an empty reply', async () => {
      for (const body of [null, {}, [], ''])
        expect(
          await orFault(suite.adapter.state({ status: 200, body }, placed().order)),
        ).toBeNull();
    });
  });
}

/** Null if the adapter throws, as it may for what is no message of its protocol. */
async function orFault<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch {
    return null;
  }
}

/** The requests that the adapter makes for its examples. */
async function ownRequests(suite: Suite): Promise<readonly HttpRequest[]> {
  const adapter = suite.adapter;
  const order = placedExample(suite);
  return Promise.all([
    ...suite.examples.orders.map((example) => adapter.order(example.order)),
    ...(has(suite, 'read') ? [adapter.read(order)] : []),
    ...(has(suite, 'cancel') ? [adapter.cancel(order)] : []),
    ...(has(suite, 'settlement') ? [adapter.settlement('2026-11-28', null)] : []),
  ]);
}
