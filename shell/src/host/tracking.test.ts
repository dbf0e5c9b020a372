// @vitest-environment happy-dom
import { consentCookie, type Consent, readConsent } from '@parol/domain';
import { mostTracked } from '@parol/wire/consent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvents } from './events.ts';
import { closeTab, openTab } from '../testing/tab.ts';
import { createTracking, type TrackedHost } from './tracking.ts';

vi.mock('../loading/use-after-paint.ts', () => ({ largestPaint: async () => undefined }));

const agreed: Consent = { state: 'agreed', visitor: 'visitor-1' };
const answer = (consent: Consent) => {
  document.cookie = consentCookie(consent, location.origin);
};
const sent = vi.fn<(url: string, body: Record<string, unknown>) => Response>();
const identity = { account_id: '639170000001', auth_token: 'handle' };
const link = { referral_code: 'MARIA1', ch: 'fb', fbp: 'fb.1.2' };

/** A tab that was opened by a link; without an identity it is a visitor's. */
function tab(caller?: typeof identity) {
  const host = {
    page: { apiBase: 'https://api.example', apiPaths: {} },
    session: { identity: () => caller },
    events: createEvents(),
  } as unknown as TrackedHost;
  return { ...createTracking(host, link), events: host.events };
}
/** Waits until the sender's code has loaded. */
async function loaded(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}
/** Waits until the collected events are sent. */
async function pass(): Promise<void> {
  await loaded();
  await vi.advanceTimersByTimeAsync(5_000);
}
const bodies = () => sent.mock.calls.map(([, body]) => body);
const events = () =>
  bodies().flatMap((body) => body['events'] as { readonly kind: string; readonly path: string }[]);

beforeEach(() => {
  vi.useFakeTimers();
  openTab();
  sent.mockReset().mockReturnValue(Response.json({ status: 1, statusdesc: 'OK', value: [] }));
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) =>
    sent(url, JSON.parse(body) as Record<string, unknown>),
  );
  answer(agreed);
});
afterEach(() => {
  closeTab();
  answer({ state: 'unasked' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['unasked', 'refused'] as const)('a visitor whose consent is %s', (state) => {
  it('is not measured', async () => {
    answer({ state });
    const { view, note, events: heard } = tab();
    view('/');
    note('account.sign-up-started');
    heard.emit('cashier.deposit-credited', { depositId: '1' });
    await pass();
    dispatchEvent(new Event('pagehide'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('and agrees - is measured from the current page on, with the link that led here', async () => {
    answer({ state });
    const { view, note } = tab();
    view('/');
    view('/news');
    answer(agreed);
    note('content.consent-changed');
    await pass();
    expect(events()).toEqual([
      { kind: 'landing', path: '/' },
      { kind: 'page_view', path: '/news' },
    ]);
    expect(bodies()[0]).toMatchObject({ visitor: 'visitor-1', ch: 'fb' });
    expect(document.cookie).toContain('parol_fbp=fb.1.2');
  });
});

describe('a visitor who agreed', () => {
  it('is measured in batches: pages, and what remotes track of the sign-up and deposits', async () => {
    const { view, note, events: heard } = tab(identity);
    view('/');
    note('account.sign-up-started');
    note('account.sign-up-finished');
    note('cashier.deposit-started');
    note('games.player.deposit');
    heard.emit('cashier.deposit-credited', { depositId: '1' });
    await pass();
    view('/news');
    await pass();
    expect(events().map(({ kind }) => kind)).toEqual([
      'landing',
      'page_view',
      'sign_up_started',
      'sign_up_finished',
      'deposit_started',
      'deposit_finished',
      'page_view',
    ]);
    expect(sent.mock.calls.map(([url]) => url)).toEqual(
      Array.from({ length: 2 }, () => 'https://api.example/api/cms/trackEvents'),
    );
    const [first, second] = bodies();
    expect(first).toEqual({
      visitor: 'visitor-1',
      request_id: expect.stringMatching(/^\d+\.\d+\.1$/),
      events: expect.any(Array),
      ch: 'fb',
      ...identity,
    });
    // Only the landing names the campaign.
    expect(second).toEqual({
      ...first,
      request_id: expect.any(String),
      events: second?.['events'],
      ch: undefined,
    });
  });

  it('and leaves - sends the waiting events', async () => {
    tab().view('/');
    await loaded();
    expect(sent).not.toHaveBeenCalled();
    dispatchEvent(new Event('pagehide'));
    expect(events()).toHaveLength(2);
  });

  it('and withdraws - sends nothing more, not even waiting events', async () => {
    const { view, note } = tab();
    view('/');
    await loaded();
    answer({ state: 'refused' });
    note('content.consent-changed');
    view('/news');
    await pass();
    answer({ state: 'agreed', visitor: 'visitor-2' });
    note('content.consent-changed');
    await pass();
    expect(bodies().map(({ visitor }) => visitor)).toEqual(['visitor-2']);
    expect(events()).toEqual([{ kind: 'page_view', path: '/news' }]);
  });

  it('and withdraws in another tab - sends nothing more here', async () => {
    const { view } = tab();
    view('/');
    await loaded();
    answer({ state: 'refused' });
    await pass();
    expect(sent).not.toHaveBeenCalled();
  });

  it('and agrees again in another tab - does not send waiting events under the new consent', async () => {
    const { view } = tab();
    view('/');
    await loaded();
    answer({ state: 'agreed', visitor: 'visitor-2' });
    view('/news');
    await pass();
    expect(bodies().map(({ visitor }) => visitor)).toEqual(['visitor-2']);
    expect(events()).toEqual([{ kind: 'page_view', path: '/news' }]);
  });

  it.each([
    ['', true],
    ['http://parol.example.evil.example/', true],
    ['http://parol.example/news', false],
  ])('who comes from "%s" - landed: %s', async (referrer, landed) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.stubGlobal('location', new URL('http://parol.example/'));
    tab().view('/');
    await pass();
    expect(events().some(({ kind }) => kind === 'landing')).toBe(landed);
  });

  it('with more events than fit - sends several batches', async () => {
    const { view } = tab();
    for (let n = 0; n <= mostTracked; n++) view(`/page-${n}`);
    await pass();
    expect(bodies().map((body) => (body['events'] as unknown[]).length)).toEqual([mostTracked, 2]);
  });

  it('while the platform cannot be reached - sends the same batch again', async () => {
    const { view } = tab();
    sent.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    view('/');
    await pass();
    view('/news');
    await pass();
    const [first, second] = bodies();
    expect(second?.['request_id']).toBe(first?.['request_id']);
    expect(events().map(({ path }) => path)).toEqual(['/', '/', '/', '/', '/news']);
  });

  it('whose consent the platform no longer has - is asked again, and the campaign is deleted', async () => {
    document.cookie = 'parol_fbp=fb.1.2; path=/';
    sent.mockReturnValue(Response.json({ status: 0, statusdesc: 'no_consent', value: [] }));
    tab().view('/');
    await pass();
    expect(readConsent(document.cookie, location.origin)).toEqual({ state: 'unasked' });
    expect(document.cookie).not.toContain('parol_fbp');
  });
});
