// @vitest-environment happy-dom
import { pesos } from '@parol/domain';
import { succeed } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { BuyTickets } from './buy-tickets.tsx';

const texts = { en, ph };
const show = (language: 'en' | 'ph', left = 5) => {
  const reload = vi.fn(async () => undefined);
  const { log } = renderRemote(<BuyTickets sale={{ price: pesos(5), left }} reload={reload} />, {
    account: {},
    language,
    replies: { 'campaign/buyTickets': () => succeed([{ tickets: 3 }]) },
  });
  return { log, reload };
};

describe.each(['en', 'ph'] as const)('tickets for tokens in %s', (language) => {
  const t = texts[language].tickets.buy;

  it('shows the price, sends what all of them cost, and says how many were bought', async () => {
    const { log, reload } = show(language);
    expect(
      screen.getByText(t.price_other.replace('{{amount}}', '5'), { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByText(t.atMost_other.replace('{{count}}', '5'))).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: t.action }));
    expect(await screen.findByText(t.done_other.replace('{{count}}', '3'))).toBeInTheDocument();
    const [sent] = log.calls;
    expect(sent).toMatchObject({
      call: 'campaign/buyTickets',
      body: { tickets: 3, amount: '15.00', request_id: expect.any(String) },
    });
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['', 'missing'],
    ['0', 'notWhole'],
    ['1.5', 'notWhole'],
    ['-2', 'notWhole'],
  ] as const)('"%s" tickets - are refused at the field without a call', async (typed, reason) => {
    const { log } = show(language);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: t.action }));
    expect(await screen.findByText(t[reason])).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });

  it('after the most of a day - says so and has no form', () => {
    show(language, 0);
    expect(screen.getByText(t.full)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
