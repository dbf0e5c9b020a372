import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from '@parol/contract/server-clock';
import { post } from './axios-post.ts';

interface Sent {
  readonly signal: AbortSignal;
  readonly onDownloadProgress: () => void;
}
const line = vi.hoisted(() => ({
  headers: undefined as Readonly<Record<string, string>> | undefined,
  sent: undefined as Sent | undefined,
  answer: undefined as ((reply: unknown) => void) | undefined,
}));
vi.mock('axios', () => ({
  default: {
    create: ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => ({
      post: (_url: string, _body: unknown, sent: Sent) =>
        new Promise((resolve, reject) => {
          Object.assign(line, { headers, sent, answer: resolve });
          sent.signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    }),
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a slow response that keeps arriving - has no timeout', async () => {
  const reply = post('/api/member/memberData', {});
  for (let part = 0; part < 10; part++) {
    vi.advanceTimersByTime(29_000);
    line.sent?.onDownloadProgress();
  }
  line.answer?.({ status: 200, data: { status: 1 }, headers: {} });
  await expect(reply).resolves.toEqual({ status: 200, body: { status: 1 } });
});

it.each([
  ['never came', 0],
  ['stopped coming', 1],
])('a response that %s - fails after thirty seconds', async (_, parts) => {
  const reply = post('/api/member/memberData', {});
  for (let part = 0; part < parts; part++) line.sent?.onDownloadProgress();
  vi.advanceTimersByTime(30_000);
  await expect(reply).resolves.toEqual({ status: 0, body: undefined });
});

it('calls of a tab - propose one id of the device, in the form that the platform takes', async () => {
  void post('/api/member/signupV2', {});
  const id = line.headers?.['x-device'];
  expect(id).toMatch(/^[\w-]{22}$/);
  void post('/api/member/passkeyChallenge', {});
  expect(line.headers?.['x-device']).toBe(id);
});

it("a response - tells the server's time", async () => {
  const reply = post('/api/member/memberData', {});
  const date = new Date(Date.now() - 600_000).toUTCString();
  line.answer?.({ status: 200, data: {}, headers: { date } });
  await reply;
  expect(Math.abs(serverNow() - (Date.now() - 600_000))).toBeLessThanOrEqual(1_000);
  learnServerTime(new Date(Date.now()).toUTCString());
});

it.each([
  ['of its form', 'k3J-x_9.a', { requestId: 'k3J-x_9.a' }],
  ['of another form', '<b>9</b>', {}],
  ['that is missing', undefined, {}],
])('a request id %s - is kept or ignored', async (_what, id, kept) => {
  const reply = post('/api/fund/balance', {});
  line.answer?.({ status: 500, data: {}, headers: { 'x-request-id': id } });
  await expect(reply).resolves.toEqual({ status: 500, body: {}, ...kept });
});

it('a refusal with a time - names it in milliseconds', async () => {
  const reply = post('/api/fund/balance', {});
  line.answer?.({ status: 503, data: { status: 0 }, headers: { 'retry-after': '2' } });
  await expect(reply).resolves.toEqual({ status: 503, body: { status: 0 }, repeatMs: 2_000 });
});
