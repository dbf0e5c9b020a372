import { expect, it } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { answerWatch } from './answer-watch.ts';

const start = new Date('2026-11-21T04:00:00.000Z');
function watch() {
  const clock = settableClock({ now: () => start });
  clock.freeze(start);
  const { note, silent } = answerWatch(clock);
  const noted = (answers: string) => {
    for (const one of answers) note('maya', one === '+');
    return silent();
  };
  return { clock, noted };
}

it('a third party - is silent after four failures in a row, until it answers', () => {
  const { noted } = watch();
  expect(noted('---')).toEqual([]);
  expect(noted('-')).toEqual(['maya']);
  expect(noted('+')).toEqual(['maya']);
  expect(noted('++++')).toEqual([]);
});

it('a third party - is silent while half of its answers in a minute fail', () => {
  const { clock, noted } = watch();
  expect(noted('-+-+-+')).toEqual([]);
  expect(noted('-+')).toEqual(['maya']);
  clock.advance(60_001);
  expect(noted('+')).toEqual([]);
});

it('a third party that nobody asks - is forgotten after three minutes', () => {
  const { clock, noted } = watch();
  noted('----');
  clock.advance(180_000);
  expect(noted('')).toEqual(['maya']);
  clock.advance(1);
  expect(noted('')).toEqual([]);
});
