import type { Report, SettlementLine } from '@parol/contract/gateway-adapter';
import { pesos } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import type { AdapterVersion, ProviderClient } from '../gateway/gateway.ts';
import type { Deposit } from './deposit.repository.ts';
import { providerDays, type ProviderDaysParts } from './provider-days.ts';

const version = { gatewayId: 'tried', hash: 'h' } as AdapterVersion;
const deposit = (over: Partial<Deposit> = {}) =>
  ({
    id: 1n,
    gateway_id: 'tried',
    reference: 'D1',
    provider_ref: 'P1',
    amount: pesos(500),
    foreign_amount: null,
    show: null,
    gateway: { label: { en: 'Tried', ph: 'Tried' } },
    created_at: new Date('2026-11-20T04:00:00Z'),
    expires_at: new Date('2026-11-20T05:00:00Z'),
    ...over,
  }) as Deposit;
const usdt = { currency: 'USDT', digits: '100', decimals: 1, rate: '500000' };

const line = (over: Partial<SettlementLine> = {}): SettlementLine => ({
  paymentId: null,
  reference: 'D1',
  providerRef: null,
  amount: { digits: '50000', decimals: 2 },
  currency: 'PHP',
  state: 'paid',
  ...over,
});

const parts = (
  provider: Partial<Pick<ProviderClient, 'day' | 'state'>>,
  deposits: readonly Deposit[] = [deposit()],
): ProviderDaysParts => ({
  provider: { day: async () => 'none', state: async () => undefined, ...provider },
  origin: 'https://parol.test',
  depositOf: async ({ reference, providerRef }) =>
    deposits.find((one) => one.reference === reference || one.provider_ref === providerRef),
  ordersOf: async () => deposits,
});

describe("a provider's record of some days", () => {
  it('is read with the days beside, up to today', async () => {
    const asked: string[] = [];
    const day: ProviderClient['day'] = async (_version, on) => {
      asked.push(on);
      return { lines: [line()], total: null, findings: [] };
    };
    const days = { from: '2026-11-20', to: '2026-11-21' };
    const { moved = [] } = (await providerDays(parts({ day }), version, days, '2026-11-28')) ?? {};
    expect(asked).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
    expect(moved.map(({ isWithin }) => isWithin)).toEqual([false, true, true, false]);
    asked.length = 0;
    await providerDays(parts({ day }), version, days, '2026-11-21');
    expect(asked).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('has returns below zero, theirs by their reference, and other currencies in pesos of the order', async () => {
    const lines = [
      line(),
      line({ state: 'refunded', reference: null, providerRef: 'P1' }),
      line({ reference: 'D2', currency: 'USDT', amount: { digits: '50', decimals: 1 } }),
      line({ reference: 'D1', currency: 'USDT' }),
    ];
    const day = async () => ({ lines, total: null, findings: ['wrong total'] });
    const deposits = [
      deposit(),
      deposit({ reference: 'D2', provider_ref: 'P2', foreign_amount: usdt }),
    ];
    const on = { from: '2026-11-20', to: '2026-11-20' };
    const record = await providerDays(parts({ day }, deposits), version, on, '2026-11-20');
    expect(record?.moved.filter(({ isWithin }) => isWithin)).toEqual([
      { reference: 'D1', amount: pesos(500), isWithin: true },
      { reference: 'D1', amount: -pesos(500), isWithin: true },
      { reference: 'D2', amount: pesos(250), isWithin: true },
    ]);
    expect(record?.findings).toContain('2026-11-20: wrong total');
    expect(record?.findings).toContain('2026-11-20: D1 has an amount of USDT');
  });

  it('is unknown if one day is not answered', async () => {
    const day: ProviderClient['day'] = async (_version, on) =>
      on === '2026-11-20' ? undefined : { lines: [], total: null, findings: [] };
    const on = { from: '2026-11-20', to: '2026-11-20' };
    expect(await providerDays(parts({ day }), version, on, '2026-11-20')).toBeUndefined();
  });
});

describe('a provider without a record', () => {
  const report = (over: Partial<Report>): Report => ({
    eventId: null,
    paymentId: null,
    reference: 'D1',
    providerRef: null,
    word: 'W',
    meaning: 'paid',
    amount: { digits: '50000', decimals: 2 },
    amountOf: 'total',
    currency: 'PHP',
    ...over,
  });
  const on = { from: '2026-11-20', to: '2026-11-20' };
  const read = (said: Report | undefined) =>
    providerDays(parts({ state: async () => said }), version, on, '2026-11-20');

  it.each<[Report['meaning'], bigint[]]>([
    ['pending', []],
    ['paid', [pesos(500)]],
    ['partly_refunded', [pesos(500), -pesos(500)]],
    ['chargeback', [pesos(500), -pesos(500)]],
  ])('has each order read: %s', async (meaning, amounts) => {
    const record = await read(report({ meaning }));
    expect(record?.moved.map(({ amount }) => amount)).toEqual(amounts);
    expect(record?.orders).toEqual(new Set(['D1']));
  });

  it('has a finding for an order that could not be read', async () => {
    expect(await read(undefined)).toEqual({
      moved: [],
      findings: ['D1 could not be read'],
      orders: new Set(),
    });
  });
});
