import { hourMs } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import {
  expectNoPosting,
  memberIdOf,
  money,
  newMember,
  opened,
  tracked,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { gateways } from '../../testing/gateways.ts';
import { ops, opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { type Event, eventFor, webhook } from '../../testing/webhooks.ts';
import { withdrawalFixture } from '../testing/withdrawal-fixture.ts';

let platform: TestPlatform;
const logged: string[] = [];
cashierOfFile((started) => (platform = started), {
  ...longSessions,
  log: (line) => logged.push(line),
});

interface Case {
  readonly client: TestClient;
  readonly id: string;
  /** Sends the report that the deposit was paid, with these changes. */
  readonly report: (change?: Partial<Event> & { payment_id?: string }) => Promise<string>;
}

async function about(client: TestClient, id: string): Promise<Case> {
  const event = await eventFor(platform, id);
  return {
    client,
    id,
    async report(change = {}) {
      const reply = await webhook(platform, 'maya', { ...event, ...change });
      expect(reply.http).toBe(200);
      return reply.body.value?.[0]?.outcome ?? '';
    },
  };
}
async function open(amount = '300'): Promise<Case> {
  const client = await newMember(platform);
  return about(client, (await opened(client, gateways.maya, amount)).deposit_id);
}
async function credited(amount = '300'): Promise<Case> {
  const one = await open(amount);
  expect(await one.report()).toBe('credited');
  return one;
}
const isFrozen = async ({ client }: Case) =>
  platform.services.payoutPolicy.isFrozen(platform.parts.db, await memberIdOf(platform, client));
const warnings = async ({ id }: Case) =>
  (await opsLines(platform, 'deposit:warnings')).filter((line) => line.includes(id));
const review = async ({ id }: Case) =>
  (await opsLines(platform, 'deposit:review')).filter((line) => line.includes(id));
const stateOf = async ({ client, id }: Case) => (await tracked(client, id)).state;
const balanceOf = async ({ client }: Case) => (await money(client)).balance;

describe('a credited deposit reported as', () => {
  it.each([
    ['PAYMENT_REFUNDED', 'refunded', 'refunded'],
    ['payment-refunded', 'refunded', 'refunded'],
    ['PAYMENT_CHARGEBACK', 'charged_back', 'charged_back'],
    ['CHARGEBACK', 'charged_back', 'charged_back'],
    ['PAYMENT_FAILED', 'not_paid', null],
    ['PAYMENT_UNDER_DISPUTE', 'unknown_word', null],
  ])('%s - is kept and shown, and money out waits', async (status, kind, reversed) => {
    const one = await credited();
    logged.length = 0;
    const answer = await expectNoPosting(platform, () =>
      one.report({ event_id: `r-${one.id}`, status, amount: '300.00' }),
    );
    expect(answer).toBe('warned');
    expect(await warnings(one)).toEqual([
      expect.stringMatching(
        new RegExp(`${kind} +requested 300.00, credited 300.00, reported 300.00 \\(${status}\\)`),
      ),
    ]);
    expect(await isFrozen(one)).toBe(true);
    expect(await tracked(one.client, one.id)).toMatchObject({ state: 'paid', reversed });
    expect(logged.join('')).toContain('a report about a deposit needs an operator');
    const inbox = (await one.client.call(inboxList, {})).value;
    expect(inbox.map(({ title_en }) => title_en)).toContain('We are checking a deposit');
    expect(inbox.find(({ title_en }) => /checking/.test(title_en))?.body_ph).toContain(one.id);
    expect((await opsLines(platform, 'health')).join('\n')).toMatch(
      /warnings? about .*deposit:warnings/,
    );
  });

  it('refunded three times - is one warning, and the member is told once', async () => {
    const one = await credited();
    const refund = { status: 'PAYMENT_REFUNDED' };
    expect(await one.report({ ...refund, event_id: `a-${one.id}` })).toBe('warned');
    expect(await one.report({ ...refund, event_id: `a-${one.id}` })).toBe('replayed');
    logged.length = 0;
    expect(await one.report({ ...refund, event_id: `b-${one.id}` })).toBe('warned');
    expect(logged.join('')).not.toContain('needs an operator');
    expect(await warnings(one)).toEqual([expect.stringContaining('2 times')]);
    const inbox = (await one.client.call(inboxList, {})).value;
    expect(inbox.filter(({ title_en }) => /checking/.test(title_en))).toHaveLength(1);
  });

  it('refunded in parts - shows their sum', async () => {
    const one = await credited();
    const refund = { status: 'PAYMENT_PARTIALLY_REFUNDED' };
    await one.report({ ...refund, event_id: `a-${one.id}`, amount: '100.00' });
    await one.report({ ...refund, event_id: `b-${one.id}`, amount: '150.00' });
    expect(await warnings(one)).toEqual([expect.stringContaining('reported 250.00')]);
  });

  it('an older state that arrives late - stays as it is', async () => {
    const one = await credited();
    for (const status of ['PAYMENT_PROCESSING', 'pending payment'])
      expect(await one.report({ event_id: `${status}-${one.id}`, status, amount: null })).toBe(
        'nothing_new',
      );
    expect(await warnings(one)).toEqual([]);
    expect(await isFrozen(one)).toBe(false);
  });
});

describe('a paid order reported as paid again', () => {
  it('under another event id - may be a second payment: shown, not credited, nothing frozen', async () => {
    const one = await credited();
    expect(await expectNoPosting(platform, () => one.report({ event_id: `2-${one.id}` }))).toBe(
      'warned',
    );
    expect(await warnings(one)).toEqual([
      expect.stringMatching(/second_payment +requested 300.00, credited 300.00, reported 300.00/),
    ]);
    expect(await isFrozen(one)).toBe(false);
    expect(await balanceOf(one)).toBe('300.00');
  });

  it('for the same payment id under another event id - is a repeat', async () => {
    const one = await open();
    expect(await one.report({ payment_id: 'p1' })).toBe('credited');
    expect(await one.report({ payment_id: 'p1', event_id: `2-${one.id}` })).toBe('nothing_new');
    expect(await one.report({ payment_id: 'p2', event_id: `3-${one.id}` })).toBe('warned');
    expect(await warnings(one)).toEqual([expect.stringContaining('payment p2')]);
  });

  it.each([
    ['less', '290.00', true],
    ['more', '310.00', false],
    ['no amount', null, true],
  ])('under the same event id with %s - is a corrected amount', async (_what, amount, frozen) => {
    const one = await credited();
    expect(await one.report({ amount })).toBe('warned');
    expect(await one.report({ amount })).toBe('replayed');
    expect(await warnings(one)).toEqual([
      expect.stringContaining(`credited 300.00, reported ${amount ?? 'no amount'}`),
    ]);
    expect(await isFrozen(one)).toBe(frozen);
  });

  it('by the first webhook after a poll has credited it - is no second payment', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    const one = await about(client, row.deposit_id);
    const key = { reference: row.deposit_id };
    const { provider_ref } = await platform.parts.db
      .selectFrom('deposit')
      .select('provider_ref')
      .where('reference', '=', key.reference)
      .executeTakeFirstOrThrow();
    await platform.parts.db
      .updateTable('sandpay_order')
      .set({ state: 'paid', paid: 3_000_000n })
      .where('id', '=', provider_ref ?? '')
      .execute();
    platform.clock.advance(30_000);
    await platform.jobs.find(({ name }) => name === 'cashier.reconcile-deposits')?.run();
    expect(await stateOf(one)).toBe('paid');
    expect(await one.report()).toBe('nothing_new');
    expect(await warnings(one)).toEqual([]);
  });
});

describe('one event id with two words', () => {
  it.each([0, 25 * hourMs])('%i ms after the order - is credited at the second', async (ms) => {
    const one = await open('100');
    const event_id = 'P-77';
    expect(await one.report({ event_id, status: 'PAYMENT_PROCESSING', amount: null })).toBe(
      'nothing_new',
    );
    platform.clock.advance(ms);
    await platform.jobs.find(({ name }) => name === 'cashier.expire-deposits')?.run();
    expect(await one.report({ event_id })).toBe(ms === 0 ? 'credited' : 'credited_late');
    expect(await one.report({ event_id })).toBe('replayed');
    expect(await one.report({ event_id, status: 'PAYMENT_PROCESSING', amount: null })).toBe(
      'replayed',
    );
    expect(await balanceOf(one)).toBe('100.00');
  });
});

describe('a status word', () => {
  it.each(['payment_success', 'Payment Success', ' PAYMENT-SUCCESS '])(
    '"%s" - is the word of the manual',
    async (status) => {
      const one = await open();
      expect(await one.report({ status })).toBe('credited');
      expect(await balanceOf(one)).toBe('300.00');
    },
  );

  it.each(['PAYMENT_AUTHORISED', 'constructor'])(
    '"%s", which is in no manual - is shown, nothing is credited or frozen',
    async (status) => {
      const one = await open();
      expect(await one.report({ status })).toBe('warned');
      expect(await warnings(one)).toEqual([
        expect.stringMatching(/unknown_word +requested 300.00, is pending/),
      ]);
      expect(await stateOf(one)).toBe('pending');
      expect(await isFrozen(one)).toBe(false);
      // The word that is understood is still credited.
      expect(await one.report({ event_id: `ok-${one.id}` })).toBe('credited');
    },
  );
});

describe('another amount than requested', () => {
  it('and then another one - shows the newest, and credits that', async () => {
    const one = await open();
    logged.length = 0;
    expect(await one.report({ amount: '290.00' })).toBe('review');
    expect(logged.join('')).toContain('a report about a deposit needs an operator');
    expect((await opsLines(platform, 'health')).join('\n')).toMatch(
      /another amount.*deposit:review/,
    );
    expect(await one.report({ event_id: `2-${one.id}`, amount: '295.00' })).toBe('review');
    expect(await one.report({ event_id: `3-${one.id}`, amount: '295.00' })).toBe('nothing_new');
    expect(await review(one)).toEqual([expect.stringContaining('requested 300.00, paid 295.00')]);
    expect(await ops(platform, 'deposit:review', one.id, 'credit')).toMatchObject({ exitCode: 0 });
    expect(await balanceOf(one)).toBe('295.00');
    expect(await opsLines(platform, 'deposit:events', one.id)).toEqual([
      expect.stringMatching(/290.00 +review$/),
      expect.stringMatching(/295.00 +review$/),
      expect.stringMatching(/295.00 +nothing_new$/),
    ]);
  });

  it('in two payments that the gateway tells apart - is their sum', async () => {
    const one = await open();
    expect(await one.report({ amount: '200.00', payment_id: 'p1' })).toBe('review');
    const second = { event_id: `2-${one.id}`, amount: '150.00', payment_id: 'p2' };
    expect(await one.report(second)).toBe('review');
    expect(await review(one)).toEqual([expect.stringContaining('requested 300.00, paid 350.00')]);
  });

  it('and then refunded - can not be credited until the warning is reviewed', async () => {
    const one = await open();
    await one.report({ amount: '290.00' });
    expect(
      await one.report({ event_id: `r-${one.id}`, status: 'PAYMENT_REFUNDED', amount: '290.00' }),
    ).toBe('warned');
    expect(await isFrozen(one)).toBe(false);
    const credit = () => ops(platform, 'deposit:review', one.id, 'credit');
    expect(await credit()).toMatchObject({ exitCode: 1 });
    const [line = ''] = await warnings(one);
    const warning = line.split(' ')[0] ?? '';
    expect(
      await ops(platform, 'deposit:warning-reviewed', warning, '--reason', 'paid twice'),
    ).toMatchObject({ exitCode: 0 });
    expect(await credit()).toMatchObject({ exitCode: 0 });
  });

  it('refused by an operator, reported again - comes back only with another amount', async () => {
    const one = await open();
    await one.report({ amount: '290.00' });
    await ops(platform, 'deposit:review', one.id, 'refuse');
    expect(await one.report({ event_id: `2-${one.id}`, amount: '290.00' })).toBe('nothing_new');
    expect(await stateOf(one)).toBe('failed');
    expect(await one.report({ event_id: `3-${one.id}`, amount: '300.00' })).toBe('review');
    expect(await balanceOf(one)).toBe('0.00');
  });
});

it('a refund that arrives before its payment - is not credited by itself', async () => {
  const one = await open();
  await one.report({ event_id: `r-${one.id}`, status: 'PAYMENT_REFUNDED' });
  expect(await one.report()).toBe('review');
  expect(await balanceOf(one)).toBe('0.00');
});

it('the refunded money - can not be withdrawn, nor can a ticket that waits be approved', async () => {
  const fixture = withdrawalFixture(() => platform);
  const holder = await fixture.holder();
  const ticket = (await fixture.withdraw(holder, '200')).value[0]?.ticket_id ?? '';
  const { reference } = await platform.parts.db
    .selectFrom('deposit')
    .select('reference')
    .where('member_id', '=', await memberIdOf(platform, holder.client))
    .executeTakeFirstOrThrow();
  const one = await about(holder.client, reference);
  await one.report({ event_id: `r-${reference}`, status: 'PAYMENT_REFUNDED', amount: '1000.00' });
  expect(await fixture.withdraw(holder, '500')).toMatchObject({
    ok: false,
    code: 'money_out_frozen',
  });
  expect(await ops(platform, 'withdrawal:approve', ticket)).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('money_out_frozen')],
  });
  expect((await opsLines(platform, 'payout-policy:frozen')).join('\n')).toContain(
    `deposit ${reference}: refunded (deposit:warnings)`,
  );
});

it('a report after its warning was reviewed - is harmless if it says the same, else a new warning', async () => {
  const one = await credited();
  const refund = { status: 'PAYMENT_REFUNDED', amount: '100.00' };
  await one.report({ ...refund, event_id: `a-${one.id}` });
  const warning = (await warnings(one))[0]?.split(' ')[0] ?? '';
  const reviewed = ['deposit:warning-reviewed', warning, '--reason', 'agreed with the gateway'];
  expect((await ops(platform, ...reviewed)).lines.join('\n')).toContain('payout-policy:unfreeze');
  expect(await ops(platform, ...reviewed)).toMatchObject({ exitCode: 1 });
  await one.report({ ...refund, event_id: `b-${one.id}` });
  expect(await warnings(one)).toEqual([]);
  await one.report({ ...refund, event_id: `c-${one.id}`, amount: '300.00' });
  expect(await warnings(one)).toEqual([expect.stringContaining('reported 300.00')]);
});

it('what still waits - is in the log every hour', async () => {
  const one = await credited();
  await one.report({ event_id: `r-${one.id}`, status: 'PAYMENT_CHARGEBACK' });
  logged.length = 0;
  await platform.jobs.find(({ name }) => name === 'cashier.remind-of-warnings')?.run();
  expect(logged.join('')).toContain('reports about deposits wait for an operator');
});
