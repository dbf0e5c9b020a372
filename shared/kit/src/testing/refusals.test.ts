import { buyTickets } from '@parol/wire/ticket';
import { expect, it } from 'vitest';
import { wantedPlaces, type RefusalScreen } from './refusals.ts';

const screen = (places: RefusalScreen['places']): RefusalScreen => ({
  name: 'tickets for tokens',
  call: buyTickets,
  ...(places && { places }),
  open: () => Promise.reject(new Error('This test renders nothing.')),
});

it('a code is expected at the field that wire names, if the screen has that field', () => {
  expect(wantedPlaces(screen({ tickets: [] }))).toMatchObject({
    tickets_required: 'tickets',
    insufficient_token: 'tickets',
    too_many_requests: 'form',
  });
  expect(wantedPlaces(screen(undefined))).toMatchObject({ insufficient_token: 'form' });
});

it('a code is expected where the screen says, whatever wire names', () => {
  const places = { tickets: [], amount: ['insufficient_token'] };
  expect(wantedPlaces(screen(places))).toMatchObject({
    insufficient_token: 'amount',
    invalid_tickets: 'tickets',
  });
});
