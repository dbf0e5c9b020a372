import { account } from '@parol/wire/member';
import { totpStatus } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ config: { kycRequired: true } });
});
afterAll(() => platform.close());

let phones = 0;
const freshPhone = () => `63917531${String(phones++).padStart(4, '0')}`;
/** What the operator compared: the stored identity document, and a new picture of the member. */
const reason = ['--reason', 'passport in kyc:show compared with a new selfie'];
async function approve(phone: string): Promise<void> {
  const member = await platform.services.members.byPhone(phone);
  await platform.parts.db
    .updateTable('member')
    .set({ verified_at: platform.clock.now() })
    .where('id', '=', member?.id ?? 0n)
    .execute();
}

describe('where documents are required, an operator', () => {
  it('switches off a second factor - only of a member with an approved one, and with a reason', async () => {
    const phone = freshPhone();
    const client = await signedUp(platform, phone);
    await switchOnFactor(platform, client);
    expect(await ops(platform, 'totp:reset', phone, ...reason)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('kyc_required')],
    });
    expect(await client.call(totpStatus, {})).toMatchObject({ value: [{ on: true }] });
    await approve(phone);
    expect(await ops(platform, 'totp:reset', phone)).toMatchObject({ exitCode: 1 });
    expect(await ops(platform, 'totp:reset', phone, ...reason)).toMatchObject({ exitCode: 0 });
    expect(await client.call(totpStatus, {})).toMatchObject({ value: [{ on: false }] });
  });

  it('moves an account to another phone - only of a member with an approved one', async () => {
    const [phone, another] = [freshPhone(), freshPhone()];
    const client = await signedUp(platform, phone);
    expect(await ops(platform, 'member:move-phone', phone, another, ...reason)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('kyc_required')],
    });
    expect(await client.call(account, {})).toMatchObject({ value: [{ account_id: phone }] });
    await approve(phone);
    expect(await ops(platform, 'member:move-phone', phone, another, ...reason)).toMatchObject({
      exitCode: 0,
    });
    expect(await client.call(account, {})).toMatchObject({ code: 'session_not_exists' });
  });
});
