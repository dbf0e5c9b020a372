// @vitest-environment happy-dom
import { addBankV2, balance, depositTrackerV2 } from '@parol/wire/fund';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOnline } from '../host/online.store.ts';
import { bank, down, no, settled, testClient } from '../testing/client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pathsOf = ({ sent }: ReturnType<typeof testClient>) => sent().map(({ path }) => path);
const deposit = { deposit_id: 'd1' };

describe('a call that a blocker stops', () => {
  it('is repeated by its other name, whose reply counts', async () => {
    const test = testClient([down('network'), no('deposit_not_exists')]);
    expect(await settled(test.client.call(depositTrackerV2, deposit))).toMatchObject({
      failure: { code: 'deposit_not_exists' },
    });
    expect(pathsOf(test)).toEqual(['/api/fund/depositTrackerV2', '/api/fund/depositState']);
  });

  it('and fails at the server - is repeated by the name that got through', async () => {
    const test = testClient([down('server')]);
    await settled(test.client.call(depositTrackerV2, deposit));
    expect(new Set(pathsOf(test))).toEqual(new Set(['/api/fund/depositTrackerV2']));
  });

  it('without another name - is repeated by its own; an act is not repeated', async () => {
    const test = testClient([down('network')]);
    await settled(test.client.call(balance, {}));
    await settled(test.client.call(addBankV2, bank));
    expect(pathsOf(test)).toEqual([
      ...Array.from({ length: 3 }, () => '/api/fund/balance'),
      '/api/fund/addBankV2',
    ]);
  });
});

describe('after a call without a response, the page shows', () => {
  const asks = (answer: () => Promise<Response>) => {
    const asked = vi.fn<(url: string) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it('nothing if the platform can be reached: a blocker stopped that call', async () => {
    const asked = asks(async () => new Response());
    const online = createOnline('https://api.example');
    await online.noteCall(true);
    expect(online.getState().online).toBe(true);
    expect(asked.mock.lastCall?.[0]).toBe('https://api.example/livez');
  });

  it('offline if it can’t, until a call gets a response', async () => {
    asks(() => Promise.reject(new TypeError('Failed to fetch')));
    const online = createOnline('');
    await online.noteCall(true);
    expect(online.getState().online).toBe(false);
    await online.noteCall(false);
    expect(online.getState().online).toBe(true);
  });

  it('nothing if another call gets a response meanwhile', async () => {
    let refuse = (): void => undefined;
    asks(() => new Promise((_, reject) => (refuse = () => reject(new TypeError('slow')))));
    const online = createOnline('');
    const noted = online.noteCall(true);
    await online.noteCall(false);
    refuse();
    await noted;
    expect(online.getState().online).toBe(true);
  });
});
