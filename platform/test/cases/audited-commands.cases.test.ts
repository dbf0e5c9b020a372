import { hourMs } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/kernel/database/database.ts';
import { input, opsCommand, runOps } from '../../src/kernel/ops/ops.ts';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { creditLimits } from '../../src/testing/credits.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
let phone: string;
beforeAll(async () => {
  platform = await startCashier();
  await addOperators(platform);
  phone = (await newMember(platform)).accountId ?? '';
});
afterAll(() => platform.close());

/** Audit lines of a command, oldest first, with the transaction that wrote each. */
async function linesOf(act: string) {
  const { rows } = await sql<{ outcome: string; run: string | null; xid: string }>`
    select details ->> 'outcome' as outcome, details ->> 'run' as run, xmin::text as xid
      from audit where act = ${act} order by id`.execute(platform.parts.db);
  return rows;
}
/** The transactions that wrote the rows of a table. */
async function writersOf(table: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    xid: string;
  }>`select xmin::text as xid from ${sql.table(table)}`.execute(platform.parts.db);
  return rows.map(({ xid }) => xid);
}
const reason = ['--reason', 'test'];
const later = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();

describe('the audit line of a command with one transaction', () => {
  it.each<[string, string, () => string[]]>([
    ['adjust', 'adjustment', () => [phone, '5.00', ...reason]],
    ['affiliate:add', 'affiliate', () => ['AUDITED', '--name', 'A']],
    ['affiliate:close', 'affiliate', () => ['AUDITED']],
    ['contact:set', 'contact_setting', () => ['partners', '[]', ...reason]],
    [
      'credit:set',
      'operator_credit_setting',
      () => [creditLimits('1.00', '1.00'), '--from', later(hourMs), ...reason],
    ],
    ['game:off', 'game_off', () => ['LAUNCHONE']],
    ['gateway:maintenance', 'gateway_override', () => ['maya', 'on']],
    ['member:deactivate', 'member', () => [phone]],
    ['member:unblock', 'member', () => [phone]],
    ['payout-policy:freeze', 'money_out_freeze', () => [phone, ...reason]],
    ['operator:add', 'operator', () => ['carla', '--new-secret-file', 'carla', '--as', 'ana']],
    ['reward:switch', 'programme', () => ['rebate', 'off', ...reason]],
    ['reward:permit', 'programme', () => ['rebate', 'P-1', ...reason]],
    ['security:threshold', 'security_threshold', () => ['authn_login_fail', 'all', '7', '7']],
  ])('%s - is written in the transaction that changes %s', async (act, table, line) => {
    const before = (await linesOf(act)).length;
    const { exitCode, lines } = await ops(platform, act, ...line());
    expect(exitCode, lines.join()).toBe(0);
    const written = (await linesOf(act)).slice(before);
    expect(written).toMatchObject([{ outcome: 'done', run: null }]);
    expect(await writersOf(table)).toContain(written[0]?.xid);
  });

  it('that writes nothing because it is refused - is the refusal alone', async () => {
    await ops(platform, 'affiliate:open', 'NOBODY');
    expect(await linesOf('affiliate:open')).toMatchObject([{ outcome: 'affiliate_not_exists' }]);
  });
});

let writes = 0;
const write = () =>
  inTransaction(platform.parts.db, (tx) =>
    sql`insert into limit_window (key, opened_at, closes_at, count)
        values (${`audited:${++writes}`}, now(), now(), 1)`.execute(tx),
  );
const written = async () => {
  const { rows } = await sql`select key from limit_window where key like 'audited:%'`.execute(
    platform.parts.db,
  );
  return rows.length;
};
const twice = opsCommand({
  name: 'test:twice',
  effect: 'other',
  args: [input.choice(['whole', 'fault', 'crash'])],
  summary: 'Writes twice',
  async run([how]) {
    await write();
    if (how === 'fault') throw new Error('The second part failed.');
    // As if the process had been killed: nothing comes after this.
    if (how === 'crash') return new Promise<never>(() => {});
    await write();
    return ['Done.'];
  },
});
const once = opsCommand({
  name: 'test:once',
  effect: 'other',
  inOneTransaction: true,
  summary: 'Writes, and its audit line fails',
  async run() {
    await write();
    return ['Done.'];
  },
});
const run = (name: string, ...more: string[]) =>
  runOps({ commands: [twice, once], audit: platform.services.audit, operator: 'tess' }, [
    name,
    ...more,
  ]);

describe('a command with several transactions', () => {
  it('that ends - has a line before and one after, of one run', async () => {
    await run('test:twice', 'whole');
    const [first, last, ...more] = await linesOf('test:twice');
    expect([first?.outcome, last?.outcome, more]).toEqual(['begun', 'done', []]);
    expect(first?.run).toBe(last?.run);
    expect(await health()).toEqual([]);
  });

  it('that fails half-way - has the fault as the line after', async () => {
    expect(await run('test:twice', 'fault')).toEqual({
      exitCode: 1,
      lines: ['The second part failed.'],
    });
    expect((await linesOf('test:twice')).slice(-2)).toMatchObject([
      { outcome: 'begun' },
      { outcome: 'The second part failed.' },
    ]);
    expect(await health()).toEqual([]);
  });

  it('that was killed - is listed by health until somebody has looked for a month', async () => {
    void run('test:twice', 'crash');
    await expect.poll(async () => (await linesOf('test:twice')).at(-1)?.outcome).toBe('begun');
    expect(await health()).toEqual([]);
    platform.clock.advance(hourMs);
    expect(await health()).toEqual([
      expect.stringMatching(/^test:twice of operator:tess began at .* and never ended: check/),
    ]);
  });

  it('with a wrong line - has no line of a beginning', async () => {
    await run('test:twice', 'thrice');
    expect((await linesOf('test:twice')).at(-1)?.outcome).toContain('is not one of');
    expect((await linesOf('test:twice')).at(-1)?.run).toBeNull();
  });
});

it('an act whose audit line can not be written - is not done', async () => {
  const before = await written();
  const audit = { record: async () => Promise.reject(new Error('The audit log is full.')) };
  await expect(
    runOps({ commands: [once], audit, operator: 'tess' }, ['test:once']),
  ).rejects.toThrow('The audit log is full.');
  expect(await written()).toBe(before);
});

const health = async () =>
  (await ops(platform, 'health')).lines.filter((line) => line.includes('never ended'));
