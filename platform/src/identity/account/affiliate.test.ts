import { codeCheck } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

/** The sign-up's check of a code: the stored code, or the refusal. */
const check = async (code: string) => {
  const reply = await new TestClient(platform).call(codeCheck, { kind: 'affiliate', code });
  return reply.ok ? reply.value[0]?.code : reply.code;
};

describe('an affiliate', () => {
  it('once added - is accepted on sign-up and counts its members', async () => {
    expect(await check('MABUHAY')).toBe('affiliate_not_exists');
    expect(await ops(platform, 'affiliate:add', 'mabuhay', '--name', 'Mabuhay Media')).toEqual({
      lines: ['MABUHAY is open.'],
      exitCode: 0,
    });
    expect(await check('mabuhay')).toBe('MABUHAY');
    await signedUp(platform, '639171230077', { affiliate_code: 'mabuhay' });
    expect((await ops(platform, 'affiliate:list')).lines).toContain(
      'MABUHAY  open  1 member  Mabuhay Media',
    );
  });

  it('once closed - is refused with its child until it is reopened', async () => {
    await ops(platform, 'affiliate:add', 'ABOVE', '--name', 'Above');
    await ops(platform, 'affiliate:add', 'BELOW', '--name', 'Below', '--parent', 'above');
    expect(await check('BELOW')).toBe('BELOW');
    expect(await ops(platform, 'affiliate:close', 'ABOVE')).toEqual({
      lines: ['ABOVE is closed.'],
      exitCode: 0,
    });
    expect([await check('ABOVE'), await check('BELOW')]).toEqual([
      'affiliate_inactive',
      'parent_account_inactive',
    ]);
    expect((await ops(platform, 'affiliate:list')).lines).toEqual(
      expect.arrayContaining([
        'ABOVE  closed  0 members  Above',
        'BELOW  open  0 members  under ABOVE  Below',
      ]),
    );
    expect(
      await ops(platform, 'affiliate:add', 'LATER', '--name', 'Later', '--parent', 'ABOVE'),
    ).toMatchObject({ exitCode: 1 });
    await ops(platform, 'affiliate:open', 'ABOVE');
    expect([await check('ABOVE'), await check('BELOW'), await check('LATER')]).toEqual([
      'ABOVE',
      'BELOW',
      'affiliate_not_exists',
    ]);
  });

  const addUsage = 'Usage: ops affiliate:add <code> --name text [--parent code]';
  it.each([
    [['affiliate:add', 'AB', '--name', 'Short'], 'A code is 3 to 24 letters and digits.'],
    [['affiliate:add', 'WITH SPACE', '--name', 'x'], 'A code is 3 to 24 letters and digits.'],
    [['affiliate:add', 'NAMELESS'], `Set the name: --name "…". ${addUsage}`],
    [['affiliate:add', 'NAMELESS', '--name', ''], `Set the name: --name "…". ${addUsage}`],
    [['affiliate:add', 'PAROLBRANCH', '--name', 'Twice'], 'PAROLBRANCH is taken.'],
    [
      ['affiliate:add', 'ORPHAN', '--name', 'x', '--parent', 'NOBODY'],
      `Refused: affiliate_not_exists. ${addUsage}`,
    ],
    [
      ['affiliate:close', 'NOBODY'],
      'Refused: affiliate_not_exists. Usage: ops affiliate:close <code>',
    ],
    [['affiliate:close'], 'Give <code>. Usage: ops affiliate:close <code>'],
  ])('%j - is refused and changes nothing', async (line, said) => {
    const before = (await ops(platform, 'affiliate:list')).lines;
    expect(await ops(platform, ...line)).toEqual({ lines: [said], exitCode: 1 });
    expect((await ops(platform, 'affiliate:list')).lines).toEqual(before);
  });
});
