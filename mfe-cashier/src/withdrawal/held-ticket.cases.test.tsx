// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountOnWire, pageOnWire, rulesOnWire, ticketOnWire } from '../testing/rows.ts';
import { amountField, open, submit } from './testing/open-withdrawal.tsx';

const until = '2026-11-22T03:10:00.000Z';
/** What the page shows of one ticket. */
const show = (change: Parameters<typeof ticketOnWire>[0], language: 'en' | 'ph' = 'en') =>
  open({ 'fund/withdrawTicketList': () => succeed(pageOnWire([ticketOnWire(change)])) }, language);

describe('a withdrawal that is held', () => {
  it.each([
    ['en', 'shared_account', /also used by another member.*You will know by/],
    ['en', 'movements', /recent withdrawals or transfers.*You will know by/],
    ['en', 'late', /is taking longer than we promised.*You will know by/],
    ['ph', 'shared_account', /ginagamit din ng ibang member.*hindi lalampas ng/],
    ['ph', 'movements', /mga huling withdrawal.*hindi lalampas ng/],
    ['ph', 'late', /Mas matagal kaysa sa pangako.*hindi lalampas ng/],
  ] as const)(
    'in %s for %s - shows the kind of reason and the new time, not the promise',
    async (language, held, text) => {
      show({ held, held_until: until, promised_seconds: null, expected_at: until }, language);
      const note = await screen.findByText(text);
      expect(within(note).getByTitle(/^2026-11-22 11:10/)).toBeInTheDocument();
      expect(screen.queryByText(/Within 1 minute|Sa loob ng 1 minuto/)).not.toBeInTheDocument();
    },
  );

  it('for a stopped account - leads to support, without a time', async () => {
    show({ held: 'frozen', held_until: until, promised_seconds: null });
    expect(await screen.findByText(/Write to support to allow them again/)).toBeInTheDocument();
    expect(screen.queryByText(/You will know by/)).not.toBeInTheDocument();
  });

  it('after its new time too - leads to support', async () => {
    show({ held: 'late', held_until: null, promised_seconds: null });
    expect(await screen.findByText(/There is still no decision/)).toBeInTheDocument();
  });

  it('no longer - shows the promise', async () => {
    show({ held: null });
    expect(await screen.findByText(/Within 1 minute/)).toBeInTheDocument();
  });
});

it.each([
  ['en', /In review: we are comparing .* Maria Cristina Dela Cruz/],
  ['ph', /Sinusuri: ikinukumpara namin .* Maria Cristina Dela Cruz/],
] as const)(
  'a payout account in review, in %s - can not be chosen and shows the registered name',
  async (language, text) => {
    open(
      {
        'fund/memberEwalletList': () =>
          succeed([
            accountOnWire({ usable: false, in_review_against: 'Maria Cristina Dela Cruz' }),
          ]),
      },
      language,
    );
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'GCash' })).toBeDisabled();
  },
);

describe('the maximum of a withdrawal', () => {
  it('by the ticket: ₱500,000 of ₱900,000 left today - is named as such at the field and in the error', async () => {
    const { user } = open({
      'fund/withdrawalRules': () =>
        succeed([
          rulesOnWire({
            maximum: '500000.00',
            maximum_of: 'ticket',
            day_limit: '900000.00',
            day_left: '900000.00',
          }),
        ]),
    });
    expect(await screen.findByText('From ₱50 to ₱500,000')).toBeInTheDocument();
    await user.type(await amountField(), '500000.01');
    await user.click(submit());
    await screen.findByText('You can withdraw at most ₱500,000 at once');
  });

  it('by the day: ₱120.50 left - is named as such at the field and in the error', async () => {
    const { user } = open({
      'fund/withdrawalRules': () =>
        succeed([rulesOnWire({ maximum: '120.50', maximum_of: 'day', day_left: '120.50' })]),
    });
    expect(await screen.findByText('From ₱50 to ₱120.50 (left today)')).toBeInTheDocument();
    await user.type(await amountField(), '121');
    await user.click(submit());
    await screen.findByText('You can withdraw ₱20,000 a day; ₱120.50 is left today');
  });
});
