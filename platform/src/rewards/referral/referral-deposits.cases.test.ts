import { inboxList } from '@parol/wire/member';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { given, memberIdOf, money } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { referralFixture } from '../testing/referral-fixture.ts';

const fixture = referralFixture();
const { ops, said, at, pair, refer, newest, settle, deposited, bet, play, setTerms } = fixture;

const phoneOf = ({ accountId }: TestClient) => accountId ?? '';
/** Deposits of a referred member by the operators' list: amount and outcome. */
const outcomes = async (referee: TestClient) =>
  (await said('referral:deposits', phoneOf(referee)))
    .split('\n')
    .map((line) => line.split('  ').slice(2).join(' '));
const later = (minutes = 1) => fixture.platform.clock.advance(minutes * 60_000);

describe('every deposit of a referred member (specification §9)', () => {
  it('₱1,000, ₱400 and ₱9,000, each played through - pays 100.00, 40.00 and the cap of 250.00', async () => {
    at('2026-12-01T12:00:00');
    const { ana, ben } = await pair();
    for (const amount of [1_000n, 400n, 9_000n]) {
      await deposited(ben, amount);
      later();
      await play(ben, amount);
      later();
    }
    expect(await outcomes(ben)).toEqual([
      '1000.00 paid 100.00',
      '400.00 paid 40.00',
      '9000.00 paid 250.00',
    ]);
    expect((await money(ana)).balance).toBe('390.00');
    expect(await newest(ana)).toMatchObject({ state: 'paid', cashback: '390.00' });
    const messages = (await ana.call(inboxList, {})).value.map(({ title_en }) => title_en);
    expect(messages.filter((title) => title.startsWith('Referral cashback'))).toHaveLength(3);
  });

  it('two of ₱500 and stakes of ₱500, ₱300 and ₱200 - the second needs stakes of its own', async () => {
    at('2026-12-02T12:00:00');
    const { ana, ben } = await pair();
    await deposited(ben, 500n);
    later();
    await deposited(ben, 500n);
    later();
    await play(ben, 500n);
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '500.00 not decided']);
    expect(await newest(ana)).toMatchObject({ state: 'playing', reason: null, cashback: '50.00' });
    await play(ben, 300n);
    expect(await said('referral:simulate', phoneOf(ben))).toBe('Played 300.00 of 500.00.');
    await play(ben, 200n);
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '500.00 paid 50.00']);
  });

  it('one stake of ₱700 for deposits of ₱500 and ₱300 - turns over the first, and ₱200 of the second', async () => {
    at('2026-12-03T12:00:00');
    const { ben } = await pair();
    await deposited(ben, 500n);
    later();
    await deposited(ben, 300n);
    later();
    await play(ben, 700n);
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '300.00 not decided']);
    expect(await said('referral:simulate', phoneOf(ben))).toBe('Played 200.00 of 300.00.');
    await play(ben, 100n);
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '300.00 paid 30.00']);
  });

  it('stakes before a deposit - count for the earlier one only', async () => {
    at('2026-12-04T12:00:00');
    const { ben } = await pair();
    await deposited(ben, 500n);
    later();
    await play(ben, 400n);
    later();
    await deposited(ben, 300n);
    later();
    await play(ben, 300n);
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '300.00 not decided']);
    expect(await said('referral:simulate', phoneOf(ben))).toBe('Played 200.00 of 300.00.');
  });

  it('a round open since before the second deposit - still counts for the first', async () => {
    at('2026-12-05T12:00:00');
    const { ben } = await pair();
    await deposited(ben, 500n);
    later();
    const open = await bet(ben, 500n);
    later();
    await deposited(ben, 500n);
    later();
    await play(ben, 500n);
    await open.lose();
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '500.00 paid 50.00']);
  });

  it('a round of ₱900 for a deposit of ₱500 - leaves nothing for one made before its end', async () => {
    at('2026-12-05T18:00:00');
    const { ben } = await pair();
    await given(fixture.platform, ben, 1_000);
    await deposited(ben, 500n);
    later();
    const round = await bet(ben, 900n);
    later();
    await deposited(ben, 300n);
    later();
    await round.lose();
    expect(await outcomes(ben)).toEqual(['500.00 paid 50.00', '300.00 not decided']);
    expect(await said('referral:simulate', phoneOf(ben))).toBe('Played 0.00 of 300.00.');
  });

  it('the first not played through in its 30 days - its stakes count for the second', async () => {
    at('2026-12-06T12:00:00');
    const { ana, ben } = await pair();
    await deposited(ben, 1_000n);
    at('2026-12-26T12:00:00');
    await deposited(ben, 300n);
    later();
    await play(ben, 300n);
    expect(await outcomes(ben)).toEqual(['1000.00 not decided', '300.00 not decided']);
    at('2027-01-05T12:00:00');
    await settle();
    await settle();
    expect(await outcomes(ben)).toEqual(['1000.00 refused: expired', '300.00 paid 30.00']);
    expect(await newest(ana)).toMatchObject({ cashback: '30.00' });
  });

  it("all deposits of a month - together bring at most the month's cap", async () => {
    await setTerms({ perMonth: '300.00' }, '2027-02-01T00:00:00+08:00');
    at('2027-02-10T12:00:00');
    const { ana, ben } = await pair();
    const cara = await refer(ana);
    for (const [who, amount] of [
      [ben, 2_000n],
      [cara, 500n],
      [ben, 2_000n],
      [cara, 100n],
    ] as const) {
      await deposited(who, amount);
      later();
      await play(who, amount);
      later();
    }
    expect(await outcomes(ben)).toEqual(['2000.00 paid 200.00', '2000.00 paid 50.00']);
    expect(await outcomes(cara)).toEqual(['500.00 paid 50.00', '100.00 refused: monthly_cap']);
    expect((await money(ana)).balance).toBe('300.00');
    await setTerms({}, '2027-03-01T00:00:00+08:00');
  });
});

describe('operators', () => {
  it('refuse a member after one deposit was paid - what was paid stays, later deposits bring nothing', async () => {
    at('2027-04-01T12:00:00');
    const { ana, ben } = await pair();
    await fixture.completed(ben);
    later();
    await deposited(ben, 500n);
    later();
    expect(await said('referral:revoke', phoneOf(ben), '--reason', 'one person')).toBe(
      `${phoneOf(ben)} brings no cashback.`,
    );
    await deposited(ben, 400n);
    later();
    await play(ben, 900n);
    expect(await outcomes(ben)).toEqual([
      '1000.00 paid 100.00',
      '500.00 refused: operator one person',
      '400.00 refused: operator',
    ]);
    expect(await newest(ana)).toMatchObject({ state: 'refused', cashback: '100.00' });
  });

  it('pay for one chosen deposit - once, and later ones are no longer taken for one person', async () => {
    at('2027-04-02T12:00:00');
    const { ana, ben } = await pair();
    await fixture.platform.parts.db
      .insertInto('member_device')
      .columns(['member_id', 'device_hash', 'first_seen_at', 'seen_at'])
      .expression(
        sql`select ${await memberIdOf(fixture.platform, ben)}::bigint, device_hash, first_seen_at, seen_at
              from member_device where member_id = ${await memberIdOf(fixture.platform, ana)}`,
      )
      .execute();
    for (const amount of [200n, 300n]) {
      await deposited(ben, amount);
      later();
      await play(ben, amount);
      later();
    }
    expect(await outcomes(ben)).toEqual([
      '200.00 refused: same_device',
      '300.00 refused: same_device',
    ]);
    const second = (await said('referral:deposits', phoneOf(ben))).split('\n')[1]?.split('  ')[0];
    const grant = () => ops('referral:grant', phoneOf(ben), second ?? '', '--reason', 'brothers');
    expect((await grant()).lines.join()).toContain('was paid 30.00');
    expect((await grant()).lines.join()).toContain('The cashback was paid');
    later();
    await deposited(ben, 100n);
    later();
    await play(ben, 100n);
    expect(await outcomes(ben)).toEqual([
      '200.00 refused: same_device',
      '300.00 paid 30.00 brothers',
      '100.00 paid 10.00',
    ]);
    const other = await refer(ana);
    expect(
      (await ops('referral:grant', phoneOf(other), second ?? '', '--reason', 'x')).lines.join(),
    ).toContain('no such deposit');
  });
});
