import { describe, expect, it } from 'vitest';
import { isAtOrigin, readStudioMessage } from './studio-message.ts';

const game = {} as Window;
const origin = 'http://localhost:4001';
const read = (data: unknown, over: object = {}) =>
  readStudioMessage({ origin, source: game, data, ...over }, { origin, source: game });

describe('messages of a game', () => {
  it.each([
    [{ type: 'parol:loading' }, { type: 'parol:loading' }],
    [{ type: 'parol:ready' }, { type: 'parol:ready' }],
    [{ type: 'parol:deposit' }, { type: 'parol:deposit' }],
    [
      { type: 'parol:balance', balance: '495.00' },
      { type: 'parol:balance', balance: 4_950_000n },
    ],
    [
      { type: 'parol:balance', balance: '0' },
      { type: 'parol:balance', balance: 0n },
    ],
    [
      { type: 'parol:round', round: 'r1', stake: '5.00', payout: '12.5' },
      { type: 'parol:round', round: 'r1', stake: 50_000n, payout: 125_000n },
    ],
  ])('%o - is accepted, with amounts as units', (sent, expected) =>
    expect(read(sent)).toEqual(expected),
  );

  it.each([
    null,
    undefined,
    'parol:ready',
    7,
    [],
    {},
    { type: 'parol:other' },
    { type: 'parol:balance' },
    { type: 'parol:balance', balance: 495 },
    { type: 'parol:balance', balance: '-1.00' },
    { type: 'parol:balance', balance: '1e9' },
    { type: 'parol:balance', balance: 'NaN' },
    { type: 'parol:balance', balance: '1.00001' },
    { type: 'parol:round', round: 1, stake: '1', payout: '0' },
    { type: 'parol:round', round: 'r' },
  ])('%o - has another shape and is ignored', (sent) => expect(read(sent)).toBeUndefined());

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['our own origin', { origin: 'http://localhost:4000' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('from %s - is ignored', (_, over) =>
    expect(read({ type: 'parol:balance', balance: '9.00' }, over)).toBeUndefined(),
  );

  it('before the frame exists - every message is ignored', () => {
    expect(
      readStudioMessage(
        { origin, source: null, data: { type: 'parol:ready' } },
        { origin, source: null },
      ),
    ).toBeUndefined();
  });
});

it.each([
  ['http://localhost:4001/studio/play/x?session=1', true],
  ['http://localhost:4001.evil.example/x', false],
  ['http://localhost:4000/studio', false],
  ['https://localhost:4001/studio', false],
  ['javascript:alert(1)', false],
  ['/studio/play', false],
  ['', false],
  ['https://play.jili.example/x', true],
])('address %s - is at a provider’s origin: %s', (address, expected) =>
  expect(isAtOrigin([origin, 'https://play.jili.example'], address)).toBe(expected),
);
