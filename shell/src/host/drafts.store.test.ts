// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../config/config.ts';
import { createDrafts } from './drafts.store.ts';

const maria = '639171234567';
const hourMs = 3_600_000;
const stored = () => sessionStorage.getItem(config.storage.drafts) ?? '';
beforeEach(() => sessionStorage.clear());

/** A tab with an open form when the session ends, and the same tab after log-in. */
function kept(typed: Record<string, string> | undefined, accountId = maria) {
  let now = 1_000;
  const drafts = createDrafts(() => now);
  const end = drafts.watch('cashier/withdrawal', () => typed, vi.fn());
  drafts.keep(accountId, '/withdrawal?tab=friend');
  end();
  return { drafts, pass: (ms: number) => void (now += ms) };
}
const offered = ({ drafts }: ReturnType<typeof kept>) => drafts.offer.getState().offered;

describe('drafts', () => {
  it('are offered once to the account that typed them, and lead back to their form', () => {
    const tab = kept({ amount: '150' });
    tab.drafts.offerTo(maria);
    expect(offered(tab)).toMatchObject({
      path: '/withdrawal?tab=friend',
      forms: { 'cashier/withdrawal': { amount: '150' } },
    });
    expect(tab.drafts.accept()).toBe('/withdrawal?tab=friend');
    const restore = vi.fn();
    tab.drafts.watch('cashier/transfer', () => undefined, restore);
    expect(restore).not.toHaveBeenCalled();
    tab.drafts.watch('cashier/withdrawal', () => undefined, restore)();
    tab.drafts.watch('cashier/withdrawal', () => undefined, restore);
    expect(restore).toHaveBeenCalledExactlyOnceWith({ amount: '150' });
    tab.drafts.offerTo(maria);
    expect([offered(tab), tab.drafts.accept(), stored()]).toEqual([undefined, undefined, '']);
  });

  it('accepted while the form is mounted - fill it in at once', () => {
    const tab = kept({ amount: '150' });
    const restore = vi.fn();
    tab.drafts.watch('cashier/withdrawal', () => undefined, restore);
    tab.drafts.offerTo(maria);
    tab.drafts.accept();
    expect(restore).toHaveBeenCalledExactlyOnceWith({ amount: '150' });
  });

  it.each([
    ['of somebody else', (tab: ReturnType<typeof kept>) => tab.drafts.offerTo('639170000009')],
    [
      'discarded',
      ({ drafts }: ReturnType<typeof kept>) => (drafts.discard(), drafts.offerTo(maria)),
    ],
    [
      'of yesterday',
      (tab: ReturnType<typeof kept>) => (tab.pass(12 * hourMs), tab.drafts.offerTo(maria)),
    ],
  ])('%s - are not offered', (_what, act) => {
    const tab = kept({ amount: '150' });
    act(tab);
    expect(offered(tab)).toBeUndefined();
  });

  it('accepted without the form being mounted - are not given to the next account', () => {
    const tab = kept({ amount: '150' });
    tab.drafts.offerTo(maria);
    tab.drafts.accept();
    tab.drafts.keep(maria, '/withdrawal');
    tab.drafts.offerTo('639170000009');
    const restore = vi.fn();
    tab.drafts.watch('cashier/withdrawal', () => undefined, restore);
    expect(restore).not.toHaveBeenCalled();
  });

  it.each([[undefined], [{}]])("of an empty form (%o) - don't exist", (typed) => {
    expect([kept(typed), stored()][1]).toBe('');
  });

  it.each([
    'password',
    'new_password',
    'tac',
    'tac_code',
    'member_otp',
    'otp',
    'card_number',
    'cvv',
    'pin',
    'auth_token',
  ])('never contain a field %s', (field) => {
    kept({ [field]: 'hush', contact_email: 'maria@example.com' });
    expect(stored()).not.toContain('hush');
    expect(stored()).toContain('maria@example.com');
  });

  it.each([
    'null',
    '{',
    '{"accountId":"639171234567"}',
    JSON.stringify({ accountId: maria, path: '//evil.example', at: 1_000, forms: {} }),
  ])('stored as %s - are ignored', (value) => {
    sessionStorage.setItem(config.storage.drafts, value);
    const drafts = createDrafts(() => 1_000);
    drafts.offerTo(maria);
    expect(drafts.offer.getState().offered).toBeUndefined();
  });
});
