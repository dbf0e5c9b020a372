import { pesos } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { withdrawTicketList } from '@parol/wire/fund';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { expectNoPosting, given, money, run } from '../../testing/cashier.ts';
import { addOperators, ops, opsByTwo, opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import { setPayoutPolicy } from '../testing/set-payout-policy.ts';
import { type Holder, withdrawalFixture } from '../testing/withdrawal-fixture.ts';

let platform: TestPlatform;
const dataDir = mkdtempSync(join(tmpdir(), 'parol-split-'));
const { withdrawal } = readConfig({ PAROL_DATA: dataDir });
cashierOfFile((started) => (platform = started), {
  config: { withdrawal: { ...withdrawal, maximum: pesos(200_000) } },
});
beforeAll(() => addOperators(platform));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const fixture = withdrawalFixture(() => platform);

interface Ticket {
  readonly holder: Holder;
  readonly id: string;
}

/** A ticket of a member with ₱300,000. */
async function ticket(amount: string): Promise<Ticket> {
  await setPayoutPolicy(platform, '200000.00');
  const holder = await fixture.holder();
  await given(platform, holder.client, 300_000);
  const reply = await fixture.withdraw(holder, amount);
  expect(reply).toMatchObject({ ok: true });
  return { holder, id: reply.value[0]?.ticket_id ?? '' };
}
async function approved(amount: string): Promise<Ticket> {
  const one = await ticket(amount);
  expect(await ops(platform, 'withdrawal:approve', one.id)).toMatchObject({ exitCode: 0 });
  return one;
}
const shown = async ({ holder, id }: Ticket) =>
  (await holder.client.call(withdrawTicketList, {})).value[0]?.data.find(
    ({ ticket_id }) => ticket_id === id,
  );
const balance = async ({ holder }: Ticket) => (await money(holder.client)).balance;
const pay = (id: string, ...amount: string[]) => ops(platform, 'withdrawal:pay', id, ...amount);
const giveBack = (id: string, ...amount: string[]) =>
  opsByTwo(platform, 'withdrawal:return', id, ...amount, '--reason', 'The account is closed.');
const payout = () => balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: 'payout' });

describe('99,999.17 by InstaPay, sent as 50,000.00 and 49,999.17', () => {
  it('the first paid, the second returned - 50,000.00 is paid, and the rest is back once', async () => {
    const one = await approved('99999.17');
    expect(await balance(one)).toBe('201000.83');
    const before = await payout();
    expect(await pay(one.id, '50000.00')).toMatchObject({
      exitCode: 0,
      lines: [`Ticket ${one.id} is approved: 50000.00 paid + 49999.17 sent.`],
    });
    expect((await opsLines(platform, 'withdrawal:list')).join('\n')).toContain(
      'instapay 50000.00 paid + 49999.17 sent',
    );
    expect(await shown(one)).toMatchObject({
      state: 'approved',
      parts: [
        { amount: '50000.00', state: 'paid' },
        { amount: '49999.17', state: 'sent' },
      ],
    });
    expect(await giveBack(one.id, '49999.17')).toMatchObject({ exitCode: 0 });
    expect(await balance(one)).toBe('251000.00');
    expect(await payout()).toBe(before - 499_991_700n);
    expect(await shown(one)).toMatchObject({
      state: 'completed',
      parts: [
        { amount: '50000.00', state: 'paid', reason: null },
        { amount: '49999.17', state: 'returned', reason: 'The account is closed.' },
      ],
    });
    await expectNoPosting(platform, async () => {
      expect(await giveBack(one.id, '49999.17')).toMatchObject({ exitCode: 1 });
      expect(await pay(one.id, '49999.17')).toMatchObject({ exitCode: 1 });
    });
    const inbox = (await one.holder.client.call(inboxList, {})).value;
    expect(inbox.find(({ title_en }) => title_en === 'A payout came back')?.body_en).toContain(
      '₱49,999.17',
    );
    expect(inbox.find(({ title_en }) => title_en === 'Withdrawal paid')?.body_ph).toContain(
      '₱50,000.00',
    );
  });

  it.each([
    ['an amount that no part has', '50000.01'],
    ['the whole amount', '99999.17'],
    ['no amount of money', 'abc'],
    ['a comma', '50,5'],
    ['nothing', '0'],
  ])('paid by %s - is refused, and nothing is paid', async (_what, amount) => {
    const one = await approved('99999.17');
    const answer = await expectNoPosting(platform, () => pay(one.id, amount));
    expect(answer).toMatchObject({ exitCode: 1 });
    expect(answer.lines).toHaveLength(1);
    expect((await shown(one))?.parts?.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('paid without an amount - pays every part', async () => {
    const one = await approved('99999.17');
    expect(await pay(one.id)).toMatchObject({
      lines: [`Ticket ${one.id} is paid: 50000.00 paid + 49999.17 paid.`],
    });
    expect((await shown(one))?.state).toBe('completed');
    expect(await pay(one.id)).toMatchObject({ exitCode: 1 });
  });

  it('both returned - is rejected with the reason, all of it back', async () => {
    const one = await approved('99999.17');
    await giveBack(one.id, '50000.00');
    await giveBack(one.id, '49999.17');
    expect(await balance(one)).toBe('301000.00');
    expect(await shown(one)).toMatchObject({ state: 'rejected', reason: 'The account is closed.' });
    expect(await giveBack(one.id, '50000.00')).toMatchObject({ exitCode: 1 });
  });

  it('returned without naming the part - is refused', async () => {
    const one = await approved('99999.17');
    expect(await giveBack(one.id)).toMatchObject({
      exitCode: 1,
      lines: ['Name the part by its amount: 50000.00 sent + 49999.17 sent.'],
    });
  });
});

it('150,000.00 in three equal parts, all paid, one returned later - only that one is back', async () => {
  const one = await approved('150000.00');
  expect((await shown(one))?.parts).toHaveLength(3);
  await pay(one.id, '50000.00');
  await pay(one.id, '50000.00');
  expect((await shown(one))?.state).toBe('approved');
  await pay(one.id, '50000.00');
  expect((await shown(one))?.state).toBe('completed');
  await giveBack(one.id, '50000.00');
  expect(await balance(one)).toBe('201000.00');
  expect((await shown(one))?.parts?.map(({ state }) => state).toSorted()).toEqual([
    'paid',
    'paid',
    'returned',
  ]);
});

describe('a payout in one transfer', () => {
  it('completed and returned by the bank - is taken back once, linked to the ticket', async () => {
    const one = await approved('500');
    await pay(one.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveBack(one.id)));
    expect(answers.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(await balance(one)).toBe('301000.00');
    expect(await shown(one)).toMatchObject({ state: 'rejected', status: 0 });
    const releases = await platform.parts.db
      .selectFrom('transfer')
      .select('ref')
      .where('kind', '=', 'release')
      .where('key', 'like', 'return:%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(releases).toEqual([{ ref: expect.stringMatching(/^withdrawal:\d+$/) }]);
  });

  it('of more than one operator may give, said to be returned by one - gives nothing back', async () => {
    const one = await approved('20000.01');
    await pay(one.id);
    const alone = ['withdrawal:return', one.id, '--reason', 'x', '--as', 'ana'];
    await expectNoPosting(platform, async () => {
      for (let times = 0; times < 2; times++)
        expect((await ops(platform, ...alone)).lines[0]).toMatch(/^Proposed|proposed this already/);
    });
    expect((await shown(one))?.state).toBe('completed');
  });

  it('not approved yet - has nothing to return or to pay', async () => {
    const one = await ticket('500');
    await expectNoPosting(platform, async () => {
      expect(await giveBack(one.id)).toMatchObject({ exitCode: 1 });
      expect(await pay(one.id, '500')).toMatchObject({ exitCode: 1 });
    });
  });

  it('without a reason, or with a word too many - is refused in one line', async () => {
    const one = await approved('500');
    for (const line of [
      ['withdrawal:return', one.id],
      ['withdrawal:return', one.id, '500.00', 'again', '--reason', 'x'],
      ['withdrawal:pay', one.id, '500.00', '1'],
      ['withdrawal:pay', 'NOSUCH'],
    ]) {
      const answer = await expectNoPosting(platform, () => ops(platform, ...line));
      expect(answer.exitCode).toBe(1);
      expect(answer.lines).toHaveLength(1);
    }
  });
});

it("the sandbox's bank, for an amount that ends in 19 centavos - returns the last transfer", async () => {
  const one = await ticket('60000.19');
  for (let step = 0; step < 4; step++) {
    await run(platform, 'sandbox.review-withdrawals');
    platform.clock.advance(120_000);
  }
  expect((await shown(one))?.parts).toMatchObject([
    { amount: '50000.00', state: 'paid' },
    { amount: '10000.19', state: 'returned' },
  ]);
  expect(await balance(one)).toBe('251000.00');
});
