import { expect, it } from 'vitest';
import { KeptCards } from './kept-cards.ts';

it('a card - stays the same element until it shows something else, or was taken off', () => {
  const cards = new KeptCards<{ id: string; odds: number }, { isConnected: boolean }>();
  const drawn = (odds: number) => cards.cardOf({ id: 'F1', odds }, () => ({ isConnected: true }));
  const first = drawn(185);
  cards.forget();
  expect(drawn(185)).toBe(first);
  const changed = drawn(170);
  expect(changed).not.toBe(first);
  changed.isConnected = false;
  cards.forget();
  expect(drawn(170)).not.toBe(changed);
});
