// @vitest-environment happy-dom
import { createStore, useCall } from '@parol/contract';
import { refuse, succeed } from '@parol/wire';
import { bankLookup } from '@parol/wire/fund';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { remoteRenderer } from '../testing/index.ts';
import { Read } from './read.tsx';

const words = { errors: { payout: { systemError: 'The banks are closed' } } };
const renderRead = remoteRenderer({ name: 'account', texts: { en: words, ph: words } });
const bank = {
  bank_id: 'bpi',
  bank_name: 'BPI',
  kind: 'bank',
  mark_text: 'B',
  mark_color: '#000',
  number_length: null,
};

function Frame({ children }: { children: ReactNode }) {
  return <section aria-label="State">{children}</section>;
}
function Banks() {
  const read = useCall(bankLookup, {});
  return (
    <Read
      read={read}
      failed="No banks"
      domain="payout"
      loading="Loading banks"
      skeleton={<i>Skeleton</i>}
      empty={<p>None yet</p>}
      offline={{ nothing: <p>Nothing was read</p>, stale: <p>From before</p> }}
      frame={Frame}
    >
      {(rows) => <p>{rows.map(({ bank_name }) => bank_name).join()}</p>}
    </Read>
  );
}
const show = (answer: () => unknown, online = true) =>
  renderRead(
    <Banks />,
    { replies: { 'fund/bankLookup': answer } },
    { online: createStore(() => ({ online })) },
  );

it('while it loads - shows the skeleton, then the rows', async () => {
  show(() => succeed([bank]));
  expect(screen.getByRole('status')).toHaveTextContent('Loading banks');
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
  expect(await screen.findByText('BPI')).toBeInTheDocument();
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
});

it('without rows - shows the empty state', async () => {
  show(() => succeed([]));
  expect(await screen.findByText('None yet')).toBeInTheDocument();
});

it('that failed - shows the reason in its frame and reads again on retry', async () => {
  const answers = [refuse('systemError'), succeed([bank])];
  const { user } = show(() => answers.shift());
  expect(await screen.findByRole('alert')).toHaveTextContent('No banksThe banks are closed');
  expect(screen.getByRole('region', { name: 'State' })).toContainElement(screen.getByRole('alert'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('BPI')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'State' })).not.toBeInTheDocument();
});

it.each([
  ['shows it for support', { requestId: 'k3J-x_9' }, 'Code for support: k3J-x_9'],
  ['has no small print', {}, 'Try again'],
])('that failed with or without the id of its reply - %s', (_what, named, end) => {
  const failure = { kind: 'server', code: 'systemError', ...named } as const;
  const read = { rows: undefined, failure, loading: false, reload: () => undefined };
  renderRead(
    <Read read={read} failed="No banks" skeleton={null}>
      {() => null}
    </Read>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`${end}$`));
});

it('that fails after it succeeded - keeps its rows', () => {
  const failure = { kind: 'refused', code: 'systemError' } as const;
  const read = { rows: ['BPI'], failure, loading: false, reload: () => undefined };
  renderRead(
    <Read read={read} failed="No banks" skeleton={null}>
      {(rows) => rows.join()}
    </Read>,
  );
  expect(screen.getByText('BPI')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['before anything was read', () => refuse('disconnect'), 'Nothing was read'],
  ['after rows were read', () => succeed([bank]), 'From before'],
])('offline, %s - says so', async (_when, answer, text) => {
  show(answer, false);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
