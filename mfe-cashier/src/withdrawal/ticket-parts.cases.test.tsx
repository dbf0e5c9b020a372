// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOnWire, ticketOnWire } from '../testing/rows.ts';
import { open } from './testing/open-withdrawal.tsx';

const split = {
  withdrawal_amount: '99999.17',
  legs: ['50000.00', '49999.17'],
  state: 'approved' as const,
};
const show = (change: Parameters<typeof ticketOnWire>[0], language: 'en' | 'ph' = 'en') =>
  open({ 'fund/withdrawTicketList': () => succeed(pageOnWire([ticketOnWire(change)])) }, language);

it.each([
  ['en', ['Received', 'On its way']],
  ['ph', ['Natanggap', 'Papunta na']],
] as const)('two parts, one paid, in %s - each has its state', async (language, texts) => {
  const parts = [
    { amount: '50000.00', state: 'paid', reason: null },
    { amount: '49999.17', state: 'sent', reason: null },
  ] as const;
  show({ ...split, parts: [...parts] }, language);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['en', /₱49,999.17 came back from the bank.*in your balance. Reason: The account is closed/],
  ['ph', /Bumalik mula sa bangko ang ₱49,999.17.*Dahilan: The account is closed/],
] as const)('a returned part, in %s - says where its money is, and why', async (language, text) => {
  const parts = [
    { amount: '50000.00', state: 'paid', reason: null },
    { amount: '49999.17', state: 'returned', reason: 'The account is closed.' },
  ] as const;
  // An open ticket is shown; a part of it has come back.
  show({ ...split, parts: [...parts, { amount: '1.00', state: 'sent', reason: null }] }, language);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a ticket in one transfer on its way - has no list of parts', async () => {
  show({
    state: 'approved',
    parts: [{ amount: '100.00', state: 'sent', reason: null }],
  });
  await screen.findAllByText(/GCash/);
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
});
