import { balance } from '@parol/wire/fund';
import { endOtherSessions, login, newLogin, notMe, updatePassword } from '@parol/wire/member';
import { uploadPath } from '@parol/wire/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostPerName, securityEventNames } from '../../src/kernel/security-log/security-log.ts';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { webhook } from '../../src/testing/webhooks.ts';

const lines: string[] = [];
let platform: TestPlatform;
let member: TestClient;
let memberId: string;
beforeAll(async () => {
  platform = await startCashier({ log: (line) => void lines.push(line) });
});
afterAll(() => platform.close());
beforeEach(async () => {
  member = await newMember(platform);
  memberId = String((await platform.services.members.byPhone(member.accountId ?? ''))?.id);
  platform.parts.security.take();
  await sql`delete from security_event`.execute(platform.parts.db);
  await sql`delete from security_alert`.execute(platform.parts.db);
  lines.length = 0;
});

const run = (name: string) => platform.jobs.find((job) => job.name === name)?.run();
/** The table's rows after the events were stored. */
async function stored() {
  await run('kernel.write-security-events');
  const rows = await platform.parts.db
    .selectFrom('security_event')
    .select(['name', 'member_id', 'what', 'address', 'count'])
    .orderBy('id')
    .execute();
  return rows.map(({ member_id, ...row }) => ({ ...row, member: String(member_id) }));
}
const named = async (name: string) => (await stored()).filter((row) => row.name === name);
const stranger = (address = '10.5.0.1') => new TestClient(platform, address);
const guess = (client: TestClient, password: string, phone = member.accountId ?? '') =>
  client.call(login, { account_id: phone, password });

describe('a security event', () => {
  it('of a wrong password - names the member and the address, only in the table', async () => {
    await guess(stranger(), 'Wrong2026');
    await guess(stranger(), 'Wrong2027');
    expect(await stored()).toEqual([
      {
        name: 'authn_login_fail',
        what: '/api/member/login invalid_password',
        member: memberId,
        address: '10.5.0.1',
        count: 2,
      },
    ]);
    const written = lines.map((line) => JSON.parse(line)).filter((line) => line.security_event);
    expect(written).toMatchObject([
      { security_event: 'authn_login_fail', member: memberId, msg: 'a security event' },
      { security_event: 'authn_login_fail', count: 2 },
    ]);
    expect(written[0]).toMatchObject({ request_id: expect.stringMatching(/^[\w-]{12}$/) });
    expect(lines.join('')).not.toMatch(new RegExp(`${member.accountId}|10\\.5\\.0\\.1|Wrong202`));
  });

  it('of an unknown phone - is the same without a member', async () => {
    await guess(stranger(), 'Wrong2026', '639190000000');
    expect(await stored()).toMatchObject([{ name: 'authn_login_fail', member: '0' }]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'a wrong one-time code',
      'authn_login_fail',
      () => stranger().call(newLogin, { account_id: member.accountId ?? '', member_otp: '000000' }),
    ],
    [
      'a call without a session',
      'authz_fail',
      () => stranger().post('/api/fund/balance', { account_id: member.accountId }),
    ],
    [
      "a call for another member's account",
      'authz_fail',
      () => member.call(balance, {}, { account_id: '639190000001' }),
    ],
    [
      "a call of another site's page",
      'malicious_cors',
      () => member.post('/api/fund/balance', {}, { origin: 'https://evil.example' }),
    ],
    [
      'a body that is no JSON',
      'input_validation_fail',
      () => member.post('/api/fund/balance', '{'),
    ],
    ['a forged webhook', 'forged_signature', () => webhook(platform, 'maya', {}, { secret: 'x' })],
    ['a log-in', 'authn_login_success', () => guess(stranger(), testPassword)],
    [
      'a changed password',
      'authn_password_change',
      () => member.call(updatePassword, { password: testPassword, new_password: 'Anahaw2026' }),
    ],
    ['ended sessions', 'authn_token_revoked', () => member.call(endOtherSessions, {})],
    ["an operator's command", 'authz_admin', () => opsLines(platform, 'security:thresholds')],
  ])('of %s - is %s', async (_what, name, act) => {
    await act();
    expect((await stored()).map((event) => event.name)).toEqual([name]);
  });

  it('of a file that is no picture - is upload_validation, of the member', async () => {
    const form = new FormData();
    form.set('account_id', member.accountId ?? '');
    form.set('auth_token', member.handle ?? '');
    form.set('file', new Blob(['MZ']), 'receipt.png');
    const body = new Response(form);
    const { config } = platform.parts;
    await platform.app.inject({
      method: 'POST',
      url: uploadPath,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        cookie: `${config.origin.startsWith('https') ? '__Host-' : ''}parol_session=${member.cookie}`,
      },
    });
    expect(await stored()).toMatchObject([{ name: 'upload_validation', member: memberId }]);
  });

  it('of a business rule - is not recorded', async () => {
    await member.call(updatePassword, { password: testPassword, new_password: 'short' });
    expect(await stored()).toEqual([]);
  });
});

describe('a flood', () => {
  it('from many addresses - is counted, stores no more rows than its ceiling, and hides no other event', async () => {
    const calls = mostPerName + 50;
    for (let n = 0; n < calls; n++)
      await stranger(`10.4.${n >> 8}.${n & 255}`).post('/api/fund/balance', {});
    await guess(stranger(), 'Wrong2026');
    expect(await named('authn_login_fail')).toMatchObject([{ member: memberId, count: 1 }]);
    const rows = await named('authz_fail');
    expect(rows).toHaveLength(mostPerName + 1);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(calls);
    expect(rows.at(-1)).toMatchObject({ what: 'over the ceiling', count: 50, address: null });
    // Of the addresses, which the log does not have, one line, one that there are more, and how many of each.
    expect(
      lines
        .filter((line) => line.includes('security_event'))
        .map((line) => JSON.parse(line) as { security_event: string; count?: number })
        .map(({ security_event, count = 1 }) => `${security_event} ${count}`),
    ).toEqual([
      'authz_fail 1',
      'authz_fail 1',
      'authn_login_fail 1',
      `authz_fail ${mostPerName}`,
      'authz_fail 50',
    ]);
  });
});

describe('an alert', () => {
  const alerts = () => opsLines(platform, 'security:alerts');

  it('is raised once when a threshold is reached, and again after its window', async () => {
    await opsLines(platform, 'security:threshold', 'authn_login_fail', 'address', '3', '60');
    for (const password of ['Wrong2026', 'Wrong2027']) await guess(stranger(), password);
    await run('kernel.write-security-events');
    await run('kernel.raise-security-alerts');
    expect(await alerts()).toEqual(['No threshold was reached.']);
    await guess(stranger(), 'Wrong2028');
    await run('kernel.write-security-events');
    await run('kernel.raise-security-alerts');
    await run('kernel.raise-security-alerts');
    expect(await alerts()).toEqual([
      expect.stringMatching(
        /authn_login_fail {2}nobody known, 10\.5\.0\.1 {2}3 within 60 minutes$/,
      ),
    ]);
    const raised = lines.map((line) => JSON.parse(line)).filter((line) => line.security_alert);
    expect(raised).toMatchObject([{ level: 'error', per: 'address', count: 3 }]);

    platform.clock.advance(61 * 60_000);
    for (let n = 0; n < 3; n++) await guess(stranger(), 'Wrong2029');
    await run('kernel.write-security-events');
    await run('kernel.raise-security-alerts');
    expect(await alerts()).toHaveLength(2);
  });

  it('of a member who says that it was not them - is raised at once, by the threshold of the product', async () => {
    expect((await member.call(notMe, {}, { account_id: member.accountId })).ok).toBe(true);
    await run('kernel.write-security-events');
    await run('kernel.raise-security-alerts');
    expect(await alerts()).toEqual([
      expect.stringMatching(/account_misuse_reported .* 1 within 60 minutes$/),
    ]);
  });

  it('by member - counts the guesses of many addresses', async () => {
    await opsLines(platform, 'security:threshold', 'authn_login_fail', 'member', '4', '60');
    for (let n = 0; n < 4; n++) await guess(stranger(`10.3.0.${n}`), 'Wrong2026');
    await run('kernel.write-security-events');
    await run('kernel.raise-security-alerts');
    expect(await alerts()).toEqual([expect.stringContaining(`member ${memberId}, no address`)]);
  });
});

describe("the operators' commands", () => {
  it('count and list the events, of one name if it is given', async () => {
    await guess(stranger(), 'Wrong2026');
    await webhook(platform, 'maya', {}, { secret: 'x' });
    await run('kernel.write-security-events');
    const all = await opsLines(platform, 'security:events');
    expect(all).toContain('       1  authn_login_fail');
    expect(all).toContain('       1  forged_signature');
    const one = await opsLines(platform, 'security:events', '--name', 'forged_signature');
    expect(one.at(-1)).toMatch(
      /forged_signature {2}nobody known, 127\.0\.0\.0\/24 {2}webhook of maya {2}1 x$/,
    );
    expect(one.filter((line) => line.includes('authn_login_fail'))).toHaveLength(1);
  });

  it.each([
    [['security:events', '--name', 'nonsense'], '"nonsense" is not one of'],
    [['security:events', '--hours', '0'], '"0" is not a whole number'],
    [['security:threshold', 'authz_fail', 'everybody', '1', '1'], '"everybody" is not one of'],
    [['security:threshold', 'authz_fail', 'all', 'many', '1'], '"many" is not a whole number'],
  ])('%s - says what is wrong', async (line, fault) => {
    expect((await opsLines(platform, ...line)).join()).toContain(fault);
  });
});

it('thresholds - exist only for known event names', async () => {
  const { rows } = await sql<{ name: string }>`select name from security_threshold`.execute(
    platform.parts.db,
  );
  expect(rows.length).toBeGreaterThan(10);
  const names: readonly string[] = securityEventNames;
  expect(rows.filter(({ name }) => !names.includes(name))).toEqual([]);
});

it('stored events - can not be changed, and are only deleted by retention', async () => {
  await guess(stranger(), 'Wrong2026');
  await run('kernel.write-security-events');
  await expect(sql`update security_event set count = 1`.execute(platform.parts.db)).rejects.toThrow(
    'append-only',
  );
});
