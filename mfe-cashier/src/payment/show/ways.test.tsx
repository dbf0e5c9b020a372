// @vitest-environment happy-dom
import type { ShowOnWire } from '@parol/wire';
import { succeed } from '@parol/wire';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { depositOnWire } from '../../testing/rows.ts';
import {
  accountOnWire,
  counterOnWire,
  cryptoOnWire,
  qrOnWire,
  redirectOnWire,
} from '../../testing/shows-on-wire.ts';
import { open as openPayment, type Row } from '../testing/open-payment.tsx';

afterEach(() => vi.useRealTimers());

const open = (show: readonly ShowOnWire[], row: Partial<Row> = {}, language?: 'en' | 'ph') =>
  openPayment({ show: [...show], pg_htpay_url: null, ...row }, {}, language);
const clipboard = () => navigator.clipboard.readText();
const button = (name: string) => screen.findByRole('button', { name });

describe('a number for the counter', () => {
  it('is shown with what to bring, and that the page may be closed', async () => {
    open([counterOnWire]);
    await screen.findByRole('heading', { name: 'Waiting for your payment at the counter' });
    const bring = within(screen.getByRole('region', { name: 'Bring to the counter' }));
    expect(bring.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'this number, on your phone or on paper',
      'exactly ₱500.00 in cash',
      'a valid ID, in case you are asked for it',
    ]);
    expect(screen.getByText(/^You can close this page/)).toBeInTheDocument();
  });

  it.each([
    ['without separators', '841209375521', ['8412', '0937', '5521']],
    ['with its own groups', '84-1209-375521', ['84-1209-375521']],
    ['with letters', 'MLH7K2', ['MLH7K2']],
    ['that is short', '123456', ['123456']],
  ])(
    '%s - is grouped for the eye, read digit by digit, copied as it is',
    async (_, number, groups) => {
      const { user } = open([{ ...counterOnWire, number }]);
      await user.click(await button('Copy number'));
      expect(await clipboard()).toBe(number);
      const shown = screen.getByText([...number].join(' ')).nextElementSibling;
      expect([...(shown?.querySelectorAll('span') ?? [])].map((one) => one.textContent)).toEqual(
        groups,
      );
      expect(shown).toHaveTextContent(number);
    },
  );

  it('is given up after a confirmation', async () => {
    const { user, bodiesOf } = openPayment(
      { show: [counterOnWire], pg_htpay_url: null },
      { 'fund/cancelDeposit': () => succeed([depositOnWire({ state: 'cancelled' })]) },
    );
    await user.click(await button('Give this number up'));
    await screen.findByRole('dialog', { name: 'Give this number up?' });
    expect(bodiesOf('fund/cancelDeposit')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, give it up' }));
    expect(bodiesOf('fund/cancelDeposit')).toEqual([{ deposit_id: '77' }]);
  });

  it('is polled every ten seconds', async () => {
    vi.useFakeTimers();
    const { bodiesOf } = open([counterOnWire]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => vi.advanceTimersByTimeAsync(9_500));
    expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(2);
  });
});

describe('the time left', () => {
  const now = Date.parse('2026-11-28T04:00:00.000Z');
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

  it.each([
    ['en', 51, 'Time left: 2 days 3 hours (until Nov 30, 3:00\u00a0PM)'],
    ['ph', 51, 'Natitirang oras: 2 araw 3 oras (hanggang Nob 30, 3:00\u00a0PM)'],
    ['en', 23, 'Time left: 23:00:00'],
  ] as const)('in %s of %d hours - is "%s"', async (language, hours, text) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    open([counterOnWire], { expires_at: inHours(hours) }, language);
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === text,
    );
  });

  it('of a code that ends before the order - is the code’s, and then says that it is over', async () => {
    vi.useFakeTimers({ now });
    open([{ ...qrOnWire, expires_at: inHours(1 / 60) }], { expires_at: inHours(1) });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('1:00')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code to pay with Maya' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^This can no longer be used to pay/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  });
});

describe('what is copied', () => {
  it('of an account - is each value as bank apps take it, and announced', async () => {
    const { user } = open([accountOnWire]);
    for (const [name, text] of [
      ['Bank', 'BDO Unibank'],
      ['Account number', '0012 3456 7890'],
      ['Account name', 'Susi Collections Inc.'],
      ['Amount', '500.00'],
    ] as const) {
      await user.click(await button(`Copy: ${name}`));
      expect(await clipboard()).toBe(text);
      expect(await screen.findByText(`Copied: ${name}`)).toHaveAttribute('aria-live', 'polite');
    }
    expect(screen.getByText('₱500.00', { selector: 'dd' })).toBeInTheDocument();
  });

  it('of a crypto order - is the address, and the amount with all its places', async () => {
    const { user } = open([cryptoOnWire]);
    await user.click(await button('Copy: Address'));
    expect(await clipboard()).toBe(cryptoOnWire.address);
    await user.click(await button('Copy: Exact amount'));
    expect(await clipboard()).toBe('8.612345');
    expect(screen.getByText('Send exactly 8.612345 USDT')).toBeInTheDocument();
    expect(screen.getByText(/^Send only USDT on the TRON network\./)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code of the USDT address' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeInTheDocument();
  });

  it('of a QR code - is its text', async () => {
    const { user } = open([qrOnWire]);
    await user.click(await button('Copy text'));
    expect(await clipboard()).toBe(qrOnWire.text);
  });

  it.each([
    ['en', 'Copy number', 'Payment number: could not be copied.'],
    ['ph', 'Kopyahin ang numero', 'Payment number: hindi nakopya.'],
  ] as const)(
    'in a browser that forbids it (%s) - says how to do it',
    async (language, name, text) => {
      const { user } = open([counterOnWire], {}, language);
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
      await user.click(await button(name));
      expect(await screen.findByText((said) => said.startsWith(text))).toHaveAttribute('aria-live');
    },
  );
});

describe('ways to pay', () => {
  it('beside a QR code - are a number to type, without what to bring, and the provider’s page', async () => {
    open([qrOnWire, counterOnWire, redirectOnWire]);
    await screen.findByRole('img', { name: 'QR code to pay with Maya' });
    expect(screen.getByRole('heading', { name: 'Or type this number' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Bring to the counter' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Maya and pay' })).toHaveAttribute(
      'href',
      redirectOnWire.url,
    );
    expect(screen.getByRole('button', { name: 'Cancel deposit' })).toBeInTheDocument();
  });

  it.each([
    ['en', 'Pay at any Sulyap counter.'],
    ['ph', 'Magbayad sa counter ng Sulyap.'],
  ] as const)('have the gateway’s instructions in %s', async (language, text) => {
    const instructions = {
      en: 'Pay at any Sulyap counter.',
      ph: 'Magbayad sa counter ng Sulyap.',
    };
    open([counterOnWire], { instructions }, language);
    await screen.findByText(text);
  });

  it('that this release does not know - say what to do', async () => {
    open([{ kind: 'voucher', expires_at: null } as unknown as ShowOnWire]);
    await screen.findByText(/^We can’t show how to pay this deposit\./);
  });

  it('while the provider makes the order - are awaited', async () => {
    open([], { state: 'created' });
    await screen.findByText('Waiting for your payment');
    expect(screen.queryByText(/^We can’t show/)).not.toBeInTheDocument();
  });

  it.each([
    [counterOnWire, 'Hinihintay ang bayad mo sa counter'],
    [accountOnWire, 'Hinihintay ang padala mo'],
    [cryptoOnWire, 'Hinihintay ang ipapadala mong coins'],
  ])('in Filipino - are all in Filipino', async (show, title) => {
    open([show], {}, 'ph');
    await screen.findByRole('heading', { name: title });
    expect(document.body).not.toHaveTextContent(/\b(show|number|account|crypto|payment)\.[a-z]/i);
  });
});
