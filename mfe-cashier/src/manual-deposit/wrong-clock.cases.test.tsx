// @vitest-environment happy-dom
import { learnServerTime } from '@parol/contract/server-clock';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, fill, open, submit } from './testing/open-manual.tsx';

const truth = Date.parse('2026-11-26T17:00:00.000Z');
const learn = () => learnServerTime(new Date(truth).toUTCString());
beforeEach(() => {
  vi.useFakeTimers({ now: truth - 40 * 86_400_000, toFake: ['Date'] });
});
afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});
const day = () => screen.findByLabelText<HTMLInputElement>(/^Day|^Date/);

it('on a phone 40 days behind - a manual deposit is of the server’s day, also if it is known late', async () => {
  const { user, bodiesOf } = open();
  expect(await day()).toHaveValue('2026-10-18');
  act(learn);
  expect(await day()).toHaveValue('2026-11-27');
  expect(await day()).toHaveAttribute('max', '2026-11-27');
  expect(await day()).toHaveAttribute('min', '2026-10-28');
  await fill();
  await user.click(await submit());
  expect(bodiesOf(call)).toEqual([expect.objectContaining({ deposit_date: '2026-11-27' })]);
});
