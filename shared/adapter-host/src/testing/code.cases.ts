import { runInNewContext } from 'node:vm';
import type { GatewayAdapter } from '@parol/contract/gateway-adapter';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recipeFaults } from '../proof/recipe-faults.ts';
import { publishedAdapterSchema } from '../schemas/adapters-file.ts';
import { placedExample, prove, type Suite } from './adapter-under-test.ts';

/** The adapter in a context of its own, where what it does to its arguments can be seen. */
function runHere(code: string): GatewayAdapter {
  const context: { adapter?: GatewayAdapter } = {};
  runInNewContext(code, context);
  if (context.adapter === undefined) throw new Error('The script assigns no adapter.');
  return context.adapter;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Each function of the adapter with the arguments of an example. */
function everyCall(suite: Suite): readonly (readonly [string, readonly unknown[]])[] {
  const { published, examples } = suite;
  const placed = placedExample(suite);
  const ifThere = (name: (typeof published.functions)[number], ...args: unknown[]) =>
    published.functions.includes(name) ? [[name, args] as const] : [];
  return [
    ...examples.orders.flatMap(({ order, reply }) => [
      ['order', [order]] as const,
      ['accepted', [reply, order]] as const,
    ]),
    ...examples.notices.flatMap((example) => {
      const result = prove(suite, example);
      return result.proved ? [['report', [result.notice]] as const] : [];
    }),
    ...(examples.states ?? []).flatMap(({ reply }) => ifThere('state', reply, placed)),
    ...(examples.settlements ?? []).flatMap(({ reply }) => ifThere('payments', reply)),
    ...ifThere('read', placed),
    ...ifThere('cancel', placed),
    ...ifThere('settlement', '2026-11-28', null),
    ...ifThere('reply', 'taken'),
  ];
}

/** Code, recipes and the purity of the functions. */
export function codeCases(suite: Suite): void {
  const { published } = suite;
  describe('its code', () => {
    it('has what a release may carry', () => {
      expect(v.safeParse(publishedAdapterSchema, published).issues).toBeUndefined();
    });

    it('has recipes without faults', () => {
      expect(recipeFaults(published)).toEqual([]);
    });

    it('needs no import, clock or network', () => {
      expect(published.code).not.toMatch(
        /\b(?:import|require|fetch|XMLHttpRequest|process|Date\.now|new Date\(\)|Math\.random)\b/,
      );
    });

    it('declares the proofs and functions of the release', () => {
      const adapter = runHere(published.code);
      expect(plain(adapter.proof)).toEqual(plain(published.proof));
      expect(plain(adapter.replyProof ?? null)).toEqual(plain(published.replyProof ?? null));
      for (const name of published.functions) expect(adapter[name]).toBeTypeOf('function');
    });

    it('gives the same twice, in any order of calls', () => {
      const adapter = runHere(published.code);
      const run = () =>
        everyCall(suite).map(([name, args]) => JSON.stringify(callOf(adapter, name)(...args)));
      const first = run();
      expect(run()).toEqual(first);
      expect(
        everyCall(suite)
          .toReversed()
          .map(([name, args]) => JSON.stringify(callOf(adapter, name)(...args)))
          .toReversed(),
      ).toEqual(first);
    });

    it('changes nothing that it is given', () => {
      const adapter = runHere(published.code);
      for (const [name, args] of everyCall(suite)) {
        const given = plain(args) as unknown[];
        callOf(adapter, name)(...given);
        expect({ name, args: given }).toEqual({ name, args: plain(args) });
      }
    });
  });
}

function callOf(adapter: GatewayAdapter, name: string): (...args: unknown[]) => unknown {
  const found: unknown = Reflect.get(adapter, name);
  if (typeof found !== 'function') throw new Error(`The adapter has no ${name}.`);
  return (...args) => Reflect.apply(found, adapter, args) as unknown;
}
