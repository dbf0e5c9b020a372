// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remoteRenderer } from '../testing/index.ts';
import { Dated, DatedDay, Time } from './time.tsx';

const show = remoteRenderer({ name: 'account', texts: { en: {}, ph: {} } });

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T20:30:00+08:00') }),
);
afterEach(() => {
  vi.useRealTimers();
});
const at = '2026-11-28T12:12:05.000Z';

it('a time - is as people say it, with the instant and the exact form in its attributes', () => {
  show(<Time at={at} />);
  const time = screen.getByRole('time');
  expect(time).toHaveTextContent('Today 8:12 PM');
  expect(time).toHaveAttribute('datetime', at);
  expect(time).toHaveAttribute('title', '2026-11-28 20:12:05');
});

it('a time in a sentence - has the word of the day in lower case, unless it begins the sentence', () => {
  const { view } = show(
    <>
      <Dated at={at} text={(time) => `Paid ${time}.`} />{' '}
      <Dated at={at} text={(time) => `${time}: paid`} />{' '}
      <DatedDay at={at} text={(day) => `On ${day}.`} />
    </>,
  );
  expect(view.container).toHaveTextContent('Paid today 8:12 PM. Today 8:12 PM: paid On Nov 28.');
});

it('no valid instant - shows nothing', () => {
  show(<Time at="" />);
  expect(screen.queryByRole('time')).toBeNull();
});
