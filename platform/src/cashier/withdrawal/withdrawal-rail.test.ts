import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addBankV2,
  addEwalletV2,
  addWithdrawTicket,
  legsOf,
  withdrawTicketList,
  withdrawalRules,
} from '@parol/wire/fund';
import { pesos } from '@parol/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  confirmOwner,
  memberIdOf,
  money,
  newMember,
  run,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
  walletNumber,
} from '../../testing/cashier.ts';
import { setPayoutPolicy } from '../testing/set-payout-policy.ts';

// The clock is at Saturday noon in Manila: the banks credit the next batch on Monday at 13:00.
const mondayBatch = '2026-11-23T05:00:00.000Z';
const dir = mkdtempSync(join(tmpdir(), 'parol-rail-'));
let platform: TestPlatform;
beforeAll(async () => {
  const { withdrawal } = readConfig({ PAROL_DATA: dir });
  platform = await startCashier({
    config: { withdrawal: { ...withdrawal, maximum: pesos(200_000) } },
  });
  await setPayoutPolicy(platform, '200000.00');
});
afterEach(() => expectLedgerSound(platform));
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await platform.close();
});

interface Rich {
  readonly client: TestClient;
  readonly bank: string;
  readonly wallet: string;
}
let requests = 0;

/** A member with ₱300,000, a bank account and an e-wallet. */
async function rich(): Promise<Rich> {
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  const counter = { kind: 'gateway', owner: 'test' } as const;
  const at = platform.clock.now();
  await platform.parts.wallet.post({
    member,
    scope: 'test',
    key: String(member),
    kind: 'deposit',
    amount: pesos(300_000),
    counter,
    ref: 't',
    at,
  });
  const holder = { bank_acc_holder: 'Maria Santos' };
  await confirmOwner(platform, client);
  const [bank] = (
    await client.call(addBankV2, {
      ...holder,
      bank_id: 'bpi',
      bank_name: 'BPI',
      bank_acc_no: walletNumber(client).slice(1),
    })
  ).value;
  const [wallet] = (
    await client.call(addEwalletV2, {
      ...holder,
      bank_id: 'gcash',
      bank_acc_no: walletNumber(client),
    })
  ).value;
  return { client, bank: bank?.account_ref ?? '', wallet: wallet?.account_ref ?? '' };
}

function withdraw(one: Rich, to: 'bank' | 'wallet', amount: string, rail?: 'instapay' | 'pesonet') {
  const account =
    to === 'bank'
      ? { bank_id: 'bpi', bank_acc_no: one.bank }
      : { bank_id: 'gcash', bank_acc_no: one.wallet };
  return one.client.call(addWithdrawTicket, {
    withdrawal_amount: amount,
    ...account,
    request_id: `r${requests++}`,
    ...(rail && { rail }),
  });
}
const newest = async ({ client }: Rich) =>
  (await client.call(withdrawTicketList, {})).value[0]?.data[0];

it('an amount split at ₱50,000 - adds up, and only the last transfer is smaller', () => {
  for (const amount of [
    pesos(50),
    pesos(50_000),
    500_000_100n,
    pesos(100_000),
    pesos(123_456) + 700n,
  ]) {
    const legs = legsOf(amount, pesos(50_000));
    expect(legs.reduce((sum, leg) => sum + leg, 0n)).toBe(amount);
    expect(legs.slice(0, -1).every((leg) => leg === pesos(50_000))).toBe(true);
    expect(legs.at(-1)).toBeLessThanOrEqual(pesos(50_000));
    expect(legs.at(-1)).toBeGreaterThan(0n);
  }
});

describe('a withdrawal', () => {
  it.each([
    ['wallet', '10000.00', ['10000.00'], 60],
    ['wallet', '10000.01', ['10000.01'], 180],
    ['bank', '50000.00', ['50000.00'], 180],
    ['wallet', '50000.01', ['50000.00', '0.01'], 180],
    ['bank', '100000.01', ['50000.00', '50000.00', '0.01'], 180],
  ] as const)(
    'to a %s of ₱%s - uses InstaPay with transfers %j, promised within %i s',
    async (to, amount, legs, promised) => {
      const one = await rich();
      const expected = new Date(platform.clock.now().getTime() + promised * 1000).toISOString();
      const row = { rail: 'instapay', legs, promised_seconds: promised, expected_at: expected };
      expect((await withdraw(one, to, amount)).value).toMatchObject([row]);
      expect(await newest(one)).toMatchObject(row);
    },
  );

  it('to a bank by PESONet - is one transfer, credited in the batch of the next banking day', async () => {
    const one = await rich();
    const started = platform.clock.now();
    const withdrawn = await withdraw(one, 'bank', '80000', 'pesonet');
    expect(withdrawn.value).toMatchObject([
      { rail: 'pesonet', legs: ['80000.00'], promised_seconds: null, expected_at: mondayBatch },
    ]);
    await run(platform, 'sandbox.review-withdrawals');
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.review-withdrawals');
    platform.clock.advance(3_600_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect((await newest(one))?.state).toBe('approved');
    platform.clock.freeze(new Date(mondayBatch));
    await run(platform, 'sandbox.review-withdrawals');
    const [ticket] = (
      await platform.services.withdrawals.withdrawals.list(await memberIdOf(platform, one.client), {
        page_number: 1,
        page_size: 1,
      })
    ).rows;
    expect(ticket).toMatchObject({ state: 'completed', paid_at: new Date(mondayBatch) });
    platform.clock.freeze(started);
  });

  it('approved after a cut-off - is credited in the next batch', async () => {
    const one = await rich();
    const started = platform.clock.now();
    await withdraw(one, 'bank', '80000', 'pesonet');
    platform.clock.freeze(new Date('2026-11-23T02:00:00.000Z'));
    const service = platform.services.withdrawals.withdrawals;
    const memberId = await memberIdOf(platform, one.client);
    const [ticket] = (await service.list(memberId, { page_number: 1, page_size: 1 })).rows;
    const approved = await service.approve({ memberId, id: ticket?.id ?? 0n }, 'ops');
    expect(approved.expected_at).toEqual(new Date('2026-11-23T08:00:00.000Z'));
    platform.clock.freeze(started);
  });

  it('to an e-wallet by PESONet - is refused with rail_not_available and holds nothing', async () => {
    const one = await rich();
    expect(
      (await expectNoPosting(platform, () => withdraw(one, 'wallet', '100', 'pesonet'))).code,
    ).toBe('rail_not_available');
    expect((await money(one.client)).balance).toBe('300000.00');
  });

  it('has rules that show the limit, the next batch and the promised times', async () => {
    const one = await rich();
    expect((await one.client.call(withdrawalRules, {})).value[0]).toMatchObject({
      instapay_limit: '50000.00',
      pesonet_by: mondayBatch,
      speed: [
        { up_to: '10000.00', seconds: 60 },
        { up_to: '100000.00', seconds: 180 },
        { up_to: null, seconds: 180 },
      ],
    });
  });

  it('lists its transfers for the operator', async () => {
    const one = await rich();
    await withdraw(one, 'wallet', '60000');
    const list = await platform.ops.find(({ name }) => name === 'withdrawal:list')?.run([], {});
    expect(list?.join('\n')).toContain('instapay 50000.00 + 10000.00');
  });

  it('invalid bank holidays - prevent the start', () => {
    expect(
      readConfig({ PAROL_DATA: dir, PAROL_BANK_HOLIDAYS: '2027-03-10,2027-05-17' }).withdrawal
        .bankHolidays,
    ).toEqual(['2027-03-10', '2027-05-17']);
    expect(() => readConfig({ PAROL_DATA: dir, PAROL_BANK_HOLIDAYS: 'Eid' })).toThrow(
      'PAROL_BANK_HOLIDAYS must be days',
    );
  });
});
