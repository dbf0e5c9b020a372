// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { formatAmount, parseAmount } from '@parol/domain';
import { isCommon, refuse, succeed, type Gateway, type GatewayField } from '@parol/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/read-gateways.ts';
import { rows } from '../../gateways/rows.ts';
import { renderCashier } from '../testing/render-cashier.tsx';
import { depositOnWire, methodOnWire } from '../testing/rows.ts';
import { extraFieldsOf } from './gateway-form.schema.ts';
import GatewayPage from './gateway.page.tsx';

/* Tests every gateway in every state. Fires change events; gateway.page.test types each letter. */

const payUrl = 'http://localhost:4001/pay/x/o1';
const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

const languages = ['en', 'ph'] as const;
const table = rows.flatMap((row) =>
  gateways.filter(({ id }) => id === row.id).map((gateway) => [row.id, gateway, row] as const),
);
/** payment.test checks the Filipino texts. */
const endings = [
  [{ state: 'paid' }, 'Deposit credited'],
  [{ state: 'paid', paid_late: true }, 'Deposit credited'],
  [{ state: 'failed' }, 'The payment did not go through'],
  [{ state: 'expired' }, 'The time to pay is up'],
] as const;

const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /amount|halaga/i });
const type = (amount: string) => fireEvent.change(amountField(), { target: { value: amount } });
const press = () =>
  fireEvent.click(
    screen.getByRole('button', { name: /continue to|show qr|magpatuloy sa|ipakita ang qr/i }),
  );
const open = (
  gateway: Gateway,
  replies: Replies = {},
  language: (typeof languages)[number] = 'en',
  path = gateway.route,
) => renderCashier(<GatewayPage data={gateway} />, { replies, language, path });

describe.each(table)('gateway page of %s', (id, gateway, row) => {
  const call = `payg/${gateway.call}`;
  const [minimum, maximum] = [
    parseAmount(gateway.minimum) ?? 0n,
    parseAmount(gateway.maximum) ?? 0n,
  ];
  const works = formatAmount(parseAmount(row.works) ?? 0n);
  const qr_text = row.leads === 'code on our page' ? '00020101' : null;
  const show =
    row.leads === 'our page'
      ? [{ kind: 'reference' as const, number: '12345678', expires_at: null }]
      : [];
  const deposit = { gateway_id: id, label: gateway.label, route: gateway.route, qr_text, show };
  const replies: Replies = {
    [call]: () =>
      succeed([
        {
          deposit_id: '77',
          pg_htpay_url: payUrl,
          qr_text,
          show,
          expires_at: '2099-01-01T00:00:00.000Z',
        },
      ]),
    'fund/depositTrackerV2': () => succeed([depositOnWire(deposit)]),
  };
  const answerOf = ({ options, example }: GatewayField) => options[0]?.value ?? example ?? '';
  const answers = (own: boolean) =>
    extraFieldsOf(gateway)
      .filter(({ name }) => isCommon(name) !== own)
      .map((field) => [field.name, answerOf(field)] as const);
  const own = answers(true);
  const chosen = {
    ...Object.fromEntries(answers(false)),
    ...(own.length > 0 ? { extra: Object.fromEntries(own) } : {}),
  };
  const fill = () => {
    type(row.works);
    for (const field of extraFieldsOf(gateway))
      fireEvent.change(screen.getByLabelText(new RegExp(field.label.en)), {
        target: { value: answerOf(field) },
      });
  };

  it('shows its name and missing fields in both languages, without a call', async () => {
    for (const language of languages) {
      const { bodiesOf } = open(gateway, replies, language);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(gateway.label[language]);
      press();
      await screen.findByText(gateway.missingAmount[language]);
      for (const { missing } of extraFieldsOf(gateway))
        expect(screen.getByText(missing[language])).toBeInTheDocument();
      expect(bodiesOf(call)).toEqual([]);
      expect(document.body).not.toHaveTextContent(
        /\b(gateway|bonus|summary|limits|speed|status)\.[a-z]/i,
      );
      cleanup();
    }
  });

  it(`refuses amounts outside its limits, and continues with ${row.works} to the ${row.leads}`, async () => {
    const { bodiesOf } = open(gateway, replies);
    fill();
    type(formatAmount(minimum - 100n));
    press();
    await screen.findByText(/The minimum deposit here is/);
    type(formatAmount(maximum + 100n));
    await screen.findByText(/The maximum deposit here is/);
    press();
    expect(bodiesOf(call)).toEqual([]);
    type(row.works);
    await waitFor(() => expect(amountField()).not.toHaveAttribute('aria-invalid'));
    press();
    await screen.findByRole('list', { name: 'Progress of this deposit' });
    expect(bodiesOf(call)).toEqual([
      expect.objectContaining({
        deposit_amount: works,
        mode: 'web',
        return_url: `${location.origin}${gateway.route}`,
        ...chosen,
      }),
    ]);
    expect(assign.mock.calls).toEqual(row.leads === 'pay page' ? [[payUrl]] : []);
    expect(screen.queryAllByRole('img', { name: /^QR code to pay with/ })).toHaveLength(
      row.leads === 'code on our page' ? 1 : 0,
    );
  });

  it('shows the result: paid, paid late, failed or expired', async () => {
    for (const [ending, title] of endings) {
      open(
        gateway,
        { 'fund/depositTrackerV2': () => succeed([depositOnWire({ ...deposit, ...ending })]) },
        'en',
        `${gateway.route}?deposit=77`,
      );
      await screen.findByRole('heading', { name: title });
      const isPaid = ending.state === 'paid';
      const minutes = Math.ceil(gateway.creditSeconds / 60);
      const usual = screen.queryByText('Usual time')?.closest('div')?.textContent;
      expect(usual?.endsWith(minutes === 1 ? 'Under 1 min' : `About ${minutes} min`)).toBe(
        isPaid || undefined,
      );
      expect(screen.queryAllByText(/arrived late/)).toHaveLength('paid_late' in ending ? 1 : 0);
      cleanup();
    }
  });

  it('is closed under maintenance, and keeps the typed values if another deposit is pending', async () => {
    const reason = { en: 'Back at 6 pm', ph: 'Balik ng 6 pm' };
    const closed = open(gateway, {
      ...replies,
      'fund/activeList': () =>
        succeed([methodOnWire({ gateway_id: id, status: 'maintenance', reason })]),
    });
    await screen.findByText('Back at 6 pm');
    fill();
    press();
    expect(closed.bodiesOf(call)).toEqual([]);
    cleanup();
    open(gateway, { ...replies, [call]: () => refuse('pending_deposit', [{ deposit_id: '5' }]) });
    fill();
    press();
    await screen.findByText(/You already have a pending deposit/);
    expect(amountField()).toHaveValue(row.works);
    expect(assign).not.toHaveBeenCalled();
  });
});
