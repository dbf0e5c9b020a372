import { dayMs } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  memberIdOf,
  money,
  newMember,
  expectLedgerSound,
  expectNoPosting,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { addOperators, ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests pass.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
  await addOperators(platform);
});
// The limits of one operator are counted by day.
beforeEach(() => platform.clock.advance(dayMs));
afterAll(async () => {
  await expectLedgerSound(platform);
  await platform.close();
});

const as = (name: string) => ['--as', name];
const adjust = (client: TestClient, amount: string, ...more: string[]) =>
  ops(platform, 'adjust', client.accountId ?? '', amount, '--reason', 'Late slip', ...more);
const balance = async (client: TestClient) => (await money(client)).balance;
const takesTwo = {
  exitCode: 1,
  lines: ['This takes two operators: ops --as NAME adjust …'],
};
const done = { exitCode: 0, lines: [expect.stringMatching(/^Adjusted/)] };
const proposed = { exitCode: 0, lines: [expect.stringMatching(/^Proposed/)] };

describe('one operator', () => {
  it("adjusts a member's balance by up to ₱5,000 a day; a centavo more takes two operators", async () => {
    const anna = await newMember(platform);
    expect(await adjust(anna, '3000')).toMatchObject(done);
    expect(await adjust(anna, '-2000')).toMatchObject(done);
    expect(await expectNoPosting(platform, () => adjust(anna, '0.01'))).toEqual(takesTwo);
    platform.clock.advance(dayMs);
    expect(await adjust(anna, '5000')).toMatchObject(done);
    expect(await balance(anna)).toBe('6000.00');
  });

  it('adjusts up to ₱50,000 a day in total, also by concurrent commands', async () => {
    const members = [];
    for (let made = 0; made < 12; made++) members.push(await newMember(platform));
    const answers = await Promise.all(members.map((client) => adjust(client, '4500')));
    expect(answers.filter(({ exitCode }) => exitCode === 0)).toHaveLength(11);
    expect(answers.filter(({ exitCode }) => exitCode !== 0)).toEqual([takesTwo]);
    expect(await adjust(await newMember(platform), '500.01')).toEqual(takesTwo);
    expect(await adjust(await newMember(platform), '500')).toMatchObject(done);
  });
});

describe('two operators', () => {
  it('adjust once what the first has proposed, and both names are stored', async () => {
    const anna = await newMember(platform);
    const phone = anna.accountId ?? '';
    const line = ['--reason-ph', 'Nahuling resibo', '--key', 'CASE-1'];
    await expectNoPosting(platform, async () => {
      expect(await adjust(anna, '100000', ...line, ...as('ana'))).toMatchObject(proposed);
      expect(await adjust(anna, '100000', ...line, ...as('ana'))).toMatchObject({
        exitCode: 1,
        lines: ['You have proposed this already; another operator must do the same.'],
      });
    });
    expect((await ops(platform, 'adjust:proposals')).lines).toEqual([
      `adjust ${phone} 100000.00 --reason "Late slip" --reason-ph "Nahuling resibo" --key "CASE-1"  proposed by ana at ${platform.clock.now().toISOString()}`,
    ]);
    expect(await adjust(anna, '100000', ...line, ...as('ben'))).toMatchObject(done);
    expect(await balance(anna)).toBe('100000.00');
    const { db } = platform.parts;
    const rows = db.selectFrom('adjustment').select(['reference', 'actor', 'proposed_by']);
    const member = await memberIdOf(platform, anna);
    expect(await rows.where('member_id', '=', member).execute()).toEqual([
      { reference: 'CASE-1', actor: 'ben', proposed_by: 'ana' },
    ]);
    expect((await adjust(anna, '100000', ...line)).lines[0]).toMatch(/^Was adjusted before/);
    expect(await adjust(anna, '5000')).toMatchObject(done);
  });

  it.each([
    ['another amount', '7000.01', []],
    ['another reason', '7000', ['--reason-ph', 'Iba']],
  ])('with %s - leave two proposals and adjust nothing', async (_what, amount, more) => {
    const anna = await newMember(platform);
    await expectNoPosting(platform, async () => {
      expect(await adjust(anna, '7000', ...as('ana'))).toMatchObject(proposed);
      expect(await adjust(anna, amount, ...more, ...as('ben'))).toMatchObject(proposed);
      expect(await adjust(anna, '7000', ...as('ben'))).toMatchObject(proposed);
    });
  });

  it('running the command at the same time - adjust once', async () => {
    const anna = await newMember(platform);
    const both = await Promise.all(['ana', 'ben'].map((name) => adjust(anna, '9000', ...as(name))));
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await balance(anna)).toBe('9000.00');
  });

  it('cannot deduct more than the balance, and the proposal stays', async () => {
    const anna = await newMember(platform);
    await expectNoPosting(platform, async () => {
      await adjust(anna, '-6000', ...as('ana'));
      expect((await adjust(anna, '-6000', ...as('ben'))).lines[0]).toContain(
        'insufficient_balance',
      );
    });
    const waiting = (await ops(platform, 'adjust:proposals')).lines.join('\n');
    expect(waiting).toContain(`adjust ${anna.accountId} -6000.00`);
  });
});

describe('the limit of one operator', () => {
  it('is raised by two operators, and lowered by one', async () => {
    const from = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();
    const set = (perMember: string, at: string, ...who: string[]) => {
      const json = JSON.stringify({ alonePerMember: perMember, alonePerDay: '50000.00' });
      return ops(platform, 'adjust:set', json, '--from', at, '--reason', 'a test', ...who);
    };
    const anna = await newMember(platform);
    const higher = from(1_000);
    expect(await set('6000.00', higher)).toMatchObject({ exitCode: 1 });
    expect(await set('6000.00', higher, ...as('ana'))).toMatchObject({ exitCode: 0 });
    platform.clock.advance(500);
    expect((await ops(platform, 'adjust:settings')).lines).toHaveLength(1);
    expect(await set('6000.00', higher, ...as('ben'))).toMatchObject({ exitCode: 0 });
    platform.clock.advance(500);
    expect(await adjust(anna, '6000')).toMatchObject(done);
    expect(await set('1.00', from(1_000))).toMatchObject({ exitCode: 0 });
    platform.clock.advance(1_000);
    expect(await adjust(await newMember(platform), '1.01')).toEqual(takesTwo);
  });
});
