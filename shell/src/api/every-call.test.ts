// @vitest-environment happy-dom
import { callPath, sessionEndingCodes } from '@parol/wire';
import * as cms from '@parol/wire/cms';
import { bodyOf } from '@parol/wire/testing/body-of';
import { everyCall } from '@parol/wire/every-call';
import { failureReasonOf } from '@parol/wire/failure-policies';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { down, identity, no, ok, testClient } from '../testing/client.ts';

const calls = everyCall.map((call) => [callPath(call), call] as const);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has a unique path', () => {
  const addresses = calls.map(([path]) => path);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
});

describe.each(calls)('%s', (path, call) => {
  const run = async (
    answer: Parameters<typeof testClient>[0][number],
    body: Record<string, unknown> = bodyOf(call),
  ) => {
    const test = testClient([answer]);
    const running = test.client.call(call, body);
    await vi.runAllTimersAsync();
    return { ...test, outcome: await running };
  };

  it.each([
    ['no response', down('network'), 'network', 'disconnect'],
    ['a 5xx', down('server'), 'server', 'systemError'],
    ['an invalid envelope', down('unreadable'), 'unreadable', 'disconnect'],
    ['invalid rows', ok('nonsense'), 'unreadable', 'disconnect'],
  ] as const)(
    'failing with %s - follows its policy, a read after two retries, an act after none',
    async (_how, answer, kind, code) => {
      const { outcome, consequences, transport } = await run(answer);
      expect(outcome).toEqual({ status: 'failed', failure: { kind, code } });
      const policy = failureReasonOf(call.group, call.name)?.policy;
      expect(policy).toBeDefined();
      expect(consequences.sessionOver.mock.calls).toEqual(policy === 'clear' ? [[code]] : []);
      expect(consequences.goHome).toHaveBeenCalledTimes(policy === 'home' ? 1 : 0);
      expect(consequences.unreachable).toHaveBeenLastCalledWith(kind === 'network');
      // The reply is a valid envelope, so the platform has answered: no retry.
      expect(transport).toHaveBeenCalledTimes(
        call.kind === 'read' && answer.status === 'failed' ? 3 : 1,
      );
    },
  );

  it('refused with any of its codes - returns the code, and nothing else happens', async () => {
    for (const code of call.codes.filter(
      (own) => call.auth === 'none' || !sessionEndingCodes.includes(own),
    )) {
      const { outcome, consequences, session } = await run(no(code, { minimum: '50.00' }));
      expect(outcome).toEqual({
        status: 'failed',
        failure: { kind: 'refused', code, details: [{ minimum: '50.00' }] },
      });
      expect(consequences.sessionOver).not.toHaveBeenCalled();
      expect(consequences.goHome).not.toHaveBeenCalled();
      expect(session.identity()).toEqual(identity);
    }
  });

  it('repeated while it runs - an act is refused as processing and not sent, a read joins the first', async () => {
    const test = testClient([ok()]);
    const first = test.client.call(call, bodyOf(call));
    const second = test.client.call(call, bodyOf(call));
    await vi.runAllTimersAsync();
    const outcomes = await Promise.all([first, second]);
    expect(test.transport).toHaveBeenCalledTimes(1);
    const success = { status: 'success', value: [] };
    const isAct = call.kind === 'act';
    expect(outcomes).toEqual([success, isAct ? { status: 'processing' } : success]);
    expect(outcomes[1] === outcomes[0]).toBe(!isAct);
    const again = test.client.call(call, bodyOf(call));
    await vi.runAllTimersAsync();
    expect(await again).toEqual({ status: 'success', value: [] });
    expect(test.transport).toHaveBeenCalledTimes(2);
  });

  it('of a member whose session has ended - ends it whatever the policy; of a visitor it ends nothing', async () => {
    for (const code of sessionEndingCodes) {
      const { outcome, consequences } = await run(no(code));
      const ends = call.auth === 'member';
      expect(outcome).toMatchObject({
        status: 'failed',
        failure: { kind: ends ? 'session' : 'refused', code },
      });
      expect(consequences.sessionOver.mock.calls).toEqual(ends ? [[code]] : []);
    }
  });

  it("sent - goes to its path, with the member's identity only if it is for members or session-dependent", async () => {
    const { sent } = await run(ok());
    const [request] = sent();
    expect(request?.path).toBe(path);
    const carries = call.auth === 'member' || call.identity === 'optional';
    expect(request?.body['auth_token']).toBe(carries ? identity.auth_token : undefined);
  });

  it('without a required field - is not sent, and names the field', async () => {
    for (const [field, code] of Object.entries(call.required)) {
      for (const nothing of [undefined, null, '', '  ']) {
        const { outcome, transport, consequences } = await run(ok(), {
          ...bodyOf(call),
          [field]: nothing,
        });
        expect(outcome).toEqual({ status: 'failed', failure: { kind: 'refused', field, code } });
        expect(transport).not.toHaveBeenCalled();
        expect(consequences.sessionOver).not.toHaveBeenCalled();
      }
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

it('sends no identity for banners, articles, videos, links and real-time transactions (specification §6)', () => {
  for (const call of [
    cms.slideBanner,
    cms.announcementBanner,
    cms.promotionBanner,
    cms.seo,
    cms.streamLink,
    cms.realTimeTransactions,
    cms.videoList,
    cms.socialList,
  ]) {
    expect([call.name, call.auth, call.identity, call.onFailure]).toEqual([
      call.name,
      'none',
      undefined,
      'leave',
    ]);
  }
});
