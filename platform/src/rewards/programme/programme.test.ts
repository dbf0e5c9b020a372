import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addOperators, ops, opsByTwo, opsLines } from '../../testing/operators.ts';
import { startedAt, testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { rebateProgramme } from '../rebate/rebate.ts';
import {
  partOf,
  type Programme,
  programmeService,
  settingAmount,
  settingRate,
} from './programme.ts';

const file = new URL('../../../db/data/programme_setting.json', import.meta.url);
const stored: readonly { readonly programme: string; readonly value: object }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
/** The rebate's first settings. */
const first = stored.find(({ programme }) => programme === 'rebate')?.value;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await addOperators(platform);
});
afterAll(() => platform.close());
afterEach(() =>
  sql`update programme set active = true, needs_permit = false, permit = null`.execute(
    platform.parts.db,
  ),
);

const inProfile = (profile: 'sandbox' | 'ph') =>
  programmeService({ config: { ...platform.parts.config, profile } });
const isOn = (profile: 'sandbox' | 'ph') =>
  inProfile(profile).isOn(platform.parts.db, rebateProgramme);
const minimumAt = async (at: string) => {
  const settings = await inProfile('sandbox').settings(
    platform.parts.db,
    rebateProgramme,
    new Date(at),
  );
  return settings.minimumClaim;
};
const rows = async () => {
  const { rows: found } = await sql`
    select programme, effective_at, value from programme_setting order by 1, 2`.execute(
    platform.parts.db,
  );
  return found;
};

describe('settings', () => {
  it('added for a later time - are in force from then on, the earlier ones until then', async () => {
    const line = ['reward:set', 'rebate', JSON.stringify({ ...first, minimumClaim: '5.00' })];
    const from = ['--from', '2026-12-01T00:00:00+08:00', '--reason', 'fewer small claims'];
    expect(await opsByTwo(platform, ...line, ...from)).toEqual({
      lines: ['From 2026-11-30T16:00:00.000Z on, rebate has these settings.'],
      exitCode: 0,
    });
    expect(await minimumAt('2026-11-30T15:59:59.999Z')).toBe(10_000n);
    expect(await minimumAt('2026-11-30T16:00:00.000Z')).toBe(50_000n);
    const listed = await opsLines(platform, 'reward:settings', 'rebate');
    expect(listed[0]).toMatch(/^2026-11-30T16:00:00.000Z {2}fewer small claims {2}\{.*"5.00"/);
    expect(await opsByTwo(platform, ...line, ...from)).toEqual({
      lines: ['rebate has other settings from 2026-11-30T16:00:00.000Z.'],
      exitCode: 1,
    });
  });

  it('at a time before the first - are an error', async () => {
    await expect(minimumAt('2020-01-01T00:00:00Z')).rejects.toThrow(
      'The programme rebate has no valid settings for 2020-01-01',
    );
  });

  it("that don't match the programme's schema - are an error", async () => {
    const other: Programme = { code: 'rebate', settings: v.strictObject({ other: v.string() }) };
    await expect(
      inProfile('sandbox').settings(platform.parts.db, other, startedAt),
    ).rejects.toThrow('has no valid settings');
  });

  const json = (change: object) => JSON.stringify({ ...first, ...change });
  const on = (from: string) => ['--from', from, '--reason', 'test'];
  it.each([
    [['nothing', '{}', ...on('2027-01-01T00:00:00Z')], 'There is no programme "nothing": choose'],
    [['rebate', '{}'], 'Say from when, with its time zone'],
    [['rebate', '{}', ...on('2026-12-01')], 'Say from when, with its time zone'],
    [['rebate', '{}', ...on('2026-11-21T04:00:00Z')], 'Settings take effect in the future'],
    [['rebate', 'no json', ...on('2027-01-01T00:00:00Z')], 'The settings are no JSON'],
    [['rebate', '{}', ...on('2027-01-01T00:00:00Z')], 'minimumClaim: Invalid key'],
    [
      ['rebate', json({ minimumClaim: '-1' }), ...on('2027-01-01T00:00:00Z')],
      'minimumClaim: "-1" is not an amount of pesos',
    ],
    [
      ['rebate', json({ turnover: '11' }), ...on('2027-01-01T00:00:00Z')],
      'turnover: is not a number of times from "1" to "10"',
    ],
    [['rebate', json({ unknown: 1 }), ...on('2027-01-01T00:00:00Z')], 'unknown: Invalid key'],
    [['rebate', json({}), '--from', '2027-01-01T00:00:00Z'], 'Give a reason'],
    [['rebate', json({}), '--from', '2027-01-01T00:00:00Z', '--reason', ''], 'Give a reason'],
    [
      ['rebate', json({}), ...on('2027-01-01T00:00:00Z')],
      'let them begin at midnight in Manila, such as 2027-01-02T00:00:00+08:00',
    ],
  ])('%j - are refused and not stored', async (line, said) => {
    const before = await rows();
    const { lines, exitCode } = await ops(platform, 'reward:set', ...line);
    expect({ line: lines[0], exitCode }).toEqual({
      line: expect.stringContaining(said),
      exitCode: 1,
    });
    expect(await rows()).toEqual(before);
  });

  it('with amounts and rates - lose no digits, and fractions are rounded down', () => {
    const parsed = v.parse(v.object({ amount: settingAmount(), rate: settingRate() }), {
      amount: '500.0001',
      rate: '0.35',
    });
    expect(parsed).toEqual({ amount: 5_000_001n, rate: 3_500n });
    expect(partOf(parsed.amount, parsed.rate)).toBe(17_500n);
  });
});

describe('a programme', () => {
  it('switched off - refuses calls until it is switched on', async () => {
    expect(await isOn('sandbox')).toBe(true);
    expect(await opsLines(platform, 'reward:switch', 'rebate', 'off', '--reason', 'audit')).toEqual(
      ['The programme rebate is off.'],
    );
    expect(await isOn('sandbox')).toBe(false);
    await expect(
      inProfile('sandbox').refuseOff(platform.parts.db, rebateProgramme),
    ).rejects.toMatchObject({ code: 'promotion_not_available' });
    expect(await opsLines(platform, 'reward:programmes')).toContain('rebate  off');
    await ops(platform, 'reward:switch', 'rebate', 'on', '--reason', 'audit done');
    expect(await isOn('sandbox')).toBe(true);
  });

  it('that needs a permit - is off in the `ph` profile until it has one', async () => {
    await sql`update programme set needs_permit = true where code = 'rebate'`.execute(
      platform.parts.db,
    );
    expect([await isOn('sandbox'), await isOn('ph')]).toEqual([true, false]);
    expect(await opsLines(platform, 'reward:programmes')).toContain(
      'rebate  on  permit: none, off in the ph profile',
    );
    await ops(platform, 'reward:permit', 'rebate', 'PAGCOR-12', '--reason', 'granted');
    expect(await isOn('ph')).toBe(true);
    await ops(platform, 'reward:permit', 'rebate', 'none', '--reason', 'withdrawn');
    expect(await isOn('ph')).toBe(false);
  });

  it('at the end of a past day - has the switch and permit that it had then', async () => {
    const { db } = platform.parts;
    const wasOn = async (profile: 'sandbox' | 'ph', ...days: readonly string[]) =>
      Promise.all(days.map((day) => inProfile(profile).wasOn(db, rebateProgramme, day)));
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
    const at = (time: string) => platform.clock.freeze(new Date(`${time}+08:00`));
    expect(await wasOn('sandbox', ...days)).toEqual([true, true, true, true]);
    at('2027-01-02T23:59:59.999');
    await ops(platform, 'reward:switch', 'rebate', 'off', '--reason', 'audit');
    at('2027-01-04T00:00:00.000');
    await ops(platform, 'reward:switch', 'rebate', 'on', '--reason', 'audit done');
    await ops(platform, 'reward:switch', 'rebate', 'on', '--reason', 'again');
    expect(await wasOn('sandbox', ...days)).toEqual([true, false, false, true]);

    await sql`update programme set needs_permit = true where code = 'rebate'`.execute(db);
    expect(await wasOn('ph', ...days)).toEqual([false, false, false, false]);
    at('2027-01-05T00:00:00.000');
    await ops(platform, 'reward:permit', 'rebate', 'PAGCOR-12', '--reason', 'granted');
    expect(await wasOn('ph', ...days, '2027-01-05')).toEqual([false, false, false, false, true]);
  });

  it.each([
    [['reward:switch'], 'Give <programme>.'],
    [['reward:switch', 'rebate', 'maybe', '--reason', 'x'], '"maybe" is not one of on, off.'],
    [['reward:switch', 'rebate', 'off'], 'Give a reason'],
    [['reward:permit', 'rebate', '--reason', 'x'], 'Give the number of the permit, or "none".'],
    [['reward:permit', 'rebate', 'PAGCOR-12'], 'Give a reason'],
    [['reward:settings', 'nothing'], 'There is no programme "nothing"'],
  ])('%j - is refused and changes nothing', async (line, said) => {
    const before = await opsLines(platform, 'reward:programmes');
    const { lines, exitCode } = await ops(platform, ...line);
    expect({ line: lines[0], exitCode }).toEqual({
      line: expect.stringContaining(said),
      exitCode: 1,
    });
    expect(await opsLines(platform, 'reward:programmes')).toEqual(before);
  });
});
