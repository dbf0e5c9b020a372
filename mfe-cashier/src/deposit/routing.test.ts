import { activeList } from '@parol/wire/fund';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { methodOnWire } from '../testing/rows.ts';
import type { Method } from './methods.ts';
import { doorsOf, isFastest, limitsOf, routesOf } from './routing.ts';

const peso = 10_000n;
type OnWire = Parameters<typeof methodOnWire>[0];
const method = (id: string, change: OnWire = {}): Method =>
  v.parse(activeList.row(), methodOnWire({ gateway_id: id, door: 'gcash', ...change }));
const ids = (methods: readonly Method[]) => methods.map(({ gateway_id }) => gateway_id);
const recent = (credited_percent: number, median_seconds: number | null = 20) => ({
  credited_percent,
  median_seconds,
});

describe('gateways behind a door', () => {
  it('that take the amount - come by fee, then by speed, then the last used', () => {
    const methods = [
      method('fee', { fee: '5.00', credit_seconds: 10 }),
      method('slow', { credit_seconds: 90 }),
      method('used', { last_used: true }),
      method('quick', { recent: recent(95, 12) }),
      method('alike'),
    ];
    expect(ids(routesOf('gcash', 300n * peso, methods))).toEqual([
      'quick',
      'used',
      'alike',
      'slow',
      'fee',
    ]);
  });

  it('that credit few of their orders - come last, but are not hidden', () => {
    const methods = [
      method('fails', { recent: recent(79, 5) }),
      method('unknown', { fee: '5.00' }),
      method('works', { recent: recent(80, 300), fee: '10.00' }),
    ];
    expect(ids(routesOf('gcash', 300n * peso, methods))).toEqual(['unknown', 'works', 'fails']);
  });

  it('that are closed, behind another door, or do not take the amount - are left out', () => {
    const methods = [
      method('closed', { status: 'maintenance' }),
      method('off', { status: 'disabled' }),
      method('maya', { door: 'maya' }),
      method('none', { door: null }),
      method('large', { minimum: '301.00' }),
      method('small', { maximum: '299.99' }),
      method('whole', { step: '1.00' }),
      method('exact', { minimum: '300.00', maximum: '300.50' }),
    ];
    expect(ids(routesOf('gcash', 300n * peso, methods))).toEqual(['exact', 'whole']);
    expect(ids(routesOf('gcash', 300n * peso + 5_000n, methods))).toEqual(['exact']);
  });

  it('one with a fee in per cent - is compared by its fee on this amount', () => {
    const methods = [
      method('percent', { fee_percent: '1.00' }),
      method('flat', { fee: '5.00', credit_seconds: 300 }),
    ];
    expect(ids(routesOf('gcash', 400n * peso, methods))).toEqual(['percent', 'flat']);
    expect(ids(routesOf('gcash', 600n * peso, methods))).toEqual(['flat', 'percent']);
  });

  it('are the fastest only if none credits sooner', () => {
    const [one, other] = [method('one'), method('other', { credit_seconds: 44 })];
    expect(isFastest(one, [one, other])).toBe(false);
    expect(isFastest(other, [one, other])).toBe(true);
  });

  it('have the widest limits of the open ones', () => {
    const methods = [
      method('one', { minimum: '10.00', maximum: '500.00' }),
      method('other', { minimum: '50.00', maximum: '9000.00' }),
      method('closed', { minimum: '1.00', status: 'maintenance' }),
    ];
    expect(limitsOf('gcash', methods)).toEqual({ minimum: 10n * peso, maximum: 9_000n * peso });
    expect(limitsOf('maya', methods)).toBeUndefined();
  });
});

it('doors - stand in one order, after that of the last used gateway, without empty ones', () => {
  const methods = [
    method('bank', { door: 'bank', last_used: true }),
    method('qr', { door: 'qrph', status: 'maintenance' }),
    method('maya', { door: 'maya', status: 'disabled' }),
    method('gcash'),
  ];
  expect(doorsOf(methods)).toEqual(['bank', 'gcash', 'qrph']);
});

it('a door that this release does not know - is none', () => {
  expect(method('later', { door: 'hologram' as never }).door).toBeNull();
});
