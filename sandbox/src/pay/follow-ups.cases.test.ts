import { describe, expect, it } from 'vitest';
import { cashierOfFile } from '@parol/platform/testing/cashier-of-file';
import { choose, money, newMember, opened, paid, tracked } from '@parol/platform/testing/cashier';
import { gateways } from '@parol/platform/testing/gateways';
import { opsLines } from '@parol/platform/testing/operators';
import type { TestPlatform } from '@parol/platform/testing/platform';
import { followUps } from './protocol/follow-ups.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

const protocols = [
  ['redirect', gateways.maya, {}],
  ['qr', gateways.qr, {}],
  ['bank-list', gateways.bank, { bank_code: 'BPI' }],
] as const;
const warnings = async (id: string) =>
  (await opsLines(platform, 'deposit:warnings')).filter((line) => line.includes(id));

describe.each(protocols)('the pay page of the protocol %s', (_protocol, gateway, fields) => {
  it.each([
    ['refund', 'refunded'],
    ['part-refund', 'refunded'],
    ['chargeback', 'charged_back'],
    ['pay-again', 'second_payment'],
    ['correct', 'other_amount'],
    ['fail-after', 'not_paid'],
    ['new-word-after', 'unknown_word'],
  ] as const)('%s after the payment - is a warning for operators', async (followUp, kind) => {
    const client = await newMember(platform);
    const row = await paid(client, '300', fields, gateway);
    const back = await choose(row.pg_htpay_url, followUp);
    expect(back).toContain(`sent=${followUp}`);
    expect(await warnings(row.deposit_id)).toEqual([expect.stringContaining(kind)]);
    expect((await money(client)).balance).toBe('300.00');
  });

  it.each(['same-id', 'other-case'] as const)('%s - is credited', async (outcome) => {
    const client = await newMember(platform);
    const row = await opened(client, gateway, '300', fields);
    await choose(row.pg_htpay_url, outcome);
    expect((await money(client)).balance).toBe('300.00');
    expect(await warnings(row.deposit_id)).toEqual([]);
  });

  it('new-word - is a warning, and is credited by the next poll', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateway, '300', fields);
    await choose(row.pg_htpay_url, 'new-word');
    expect(await warnings(row.deposit_id)).toEqual([expect.stringContaining('unknown_word')]);
    platform.clock.advance(30_000);
    await platform.jobs.find(({ name }) => name === 'cashier.reconcile-deposits')?.run();
    expect((await tracked(client, row.deposit_id)).state).toBe('paid');
  });
});

it.each(['en', 'ph'] as const)('a paid order in %s - offers every report', async (language) => {
  const row = await paid(await newMember(platform), '300');
  const page = await (await fetch(`${row.pg_htpay_url}?lang=${language}&sent=refund`)).text();
  for (const followUp of followUps) expect(page).toContain(`value="${followUp}"`);
  expect(page).toContain(
    language === 'en'
      ? 'Reported to the merchant: Refund.'
      : 'Nasabi na sa merchant: Ibalik ang bayad.',
  );
});

it('a report about an order that is not paid - 400', async () => {
  const row = await opened(await newMember(platform), gateways.maya, '300');
  await expect(choose(row.pg_htpay_url, 'refund')).rejects.toThrow('400');
});
