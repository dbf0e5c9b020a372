// @vitest-environment happy-dom
import { pesos } from '@parol/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import { type FeedEvent, FeedRow } from './feed-row.tsx';

const event: FeedEvent = {
  event_id: '1',
  method: 'win',
  member: '63917•••123',
  amount: pesos(900),
  at: '2026-11-20T04:00:00.000Z',
  label: 'Mayon Gold',
  seconds: null,
  art: null,
};
const now = Date.parse('2026-11-20T04:05:00.000Z');

it('a win - leads to its game in the lobby', () => {
  renderRemote(<FeedRow event={event} now={now} />, {});
  expect(screen.getByRole('link', { name: /Mayon Gold.*₱900/ })).toHaveAttribute(
    'href',
    '/slot?search=Mayon+Gold',
  );
});

it('a payout - leads nowhere', () => {
  renderRemote(<FeedRow event={{ ...event, method: 'withdrawal' }} now={now} />, {});
  expect(screen.getByText(/^₱900/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
