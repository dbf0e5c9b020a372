// @vitest-environment happy-dom
import { callPath, type Call } from '@parol/wire';
import * as cms from '@parol/wire/cms';
import { everyCall } from '@parol/wire/testing/every-call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { down, identity, ok, testClient } from '../testing/client.ts';

const calls = everyCall.map((call) => [callPath(call), call] as const);

interface Described {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string }[];
}

/** A body that the call's own schema takes: each field that must be there, by its type. */
function bodyOf(call: Call): Record<string, unknown> {
  const { entries = {} } = call.request() as Described;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name, { type }]) => type !== 'optional' || name in call.required)
      .map(([name, field]) => [name, valueOf(field)]),
  );
}
function valueOf({ type, options, literal, pipe }: Described): unknown {
  if (type === 'picklist') return options?.[0];
  if (type === 'literal') return literal;
  if (type === 'nullable') return null;
  if (type === 'boolean') return true;
  if (type === 'number') return 1;
  return pipe?.some((step) => step.type === 'iso_date') ? '2026-11-20' : '1234';
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stands once under its address', () => {
  const addresses = calls.map(([path]) => path);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
});

describe.each(calls)('%s', (path, call) => {
  const run = async (answer: Parameters<typeof testClient>[0][number], body: Record<string, unknown> = bodyOf(call)) => {
    const test = testClient([answer]);
    const running = test.client.call(call, body);
    await vi.runAllTimersAsync();
    return { ...test, outcome: await running };
  };

  it('failed - does what its policy says, a read after two more tries, an act after none', async () => {
    const { outcome, consequences, transport } = await run(down('server'));
    expect(outcome).toEqual({ status: 'failed', failure: { kind: 'server', code: 'systemError' } });
    expect(consequences.sessionOver).toHaveBeenCalledTimes(call.onFailure === 'clear' ? 1 : 0);
    expect(consequences.goHome).toHaveBeenCalledTimes(call.onFailure === 'home' ? 1 : 0);
    expect(transport).toHaveBeenCalledTimes(call.kind === 'read' ? 3 : 1);
  });

  it("sent - goes to its address, and carries the member only where it is a member's or asks who", async () => {
    const { sent } = await run(ok());
    const [request] = sent();
    expect(request?.path).toBe(path);
    const carries = call.auth === 'member' || call.identity === 'optional';
    expect(request?.body['auth_token']).toBe(carries ? identity.auth_token : undefined);
  });

  it('without a field that it requires - is not sent, and names the field', async () => {
    for (const [field, code] of Object.entries(call.required)) {
      const { outcome, transport } = await run(ok(), { ...bodyOf(call), [field]: '' });
      expect(outcome).toEqual({ status: 'failed', failure: { kind: 'refused', field, code } });
      expect(transport).not.toHaveBeenCalled();
    }
  });

  it('of a visitor, when it needs a member - is not sent', async () => {
    const test = testClient([ok()], { visitor: true });
    const running = test.client.call(call, bodyOf(call));
    await vi.runAllTimersAsync();
    await running;
    expect(test.transport).toHaveBeenCalledTimes(call.auth === 'member' ? 0 : 1);
  });
});

it('asks nobody who they are for banners, articles, the stream link and real-time transactions (specification §6)', () => {
  for (const call of [cms.slideBanner, cms.announcementBanner, cms.promotionBanner, cms.seo, cms.streamLink, cms.realTimeTransactions]) {
    expect([call.name, call.auth, call.identity, call.onFailure]).toEqual([call.name, 'none', undefined, 'leave']);
  }
});
