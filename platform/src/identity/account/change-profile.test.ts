import { updateProfile } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

describe('profile', () => {
  it('sets the full name once, changes other fields and validates them', async () => {
    await signedUp(platform, '639172010002', { contact_email: 'ana@example.ph' });
    const client = await signedUp(platform, '639172010001');
    expect(
      await client.call(updateProfile, {
        full_name: ' Maria  Santos ',
        nickname: 'Ria',
        birthday: '2005-11-21',
      }),
    ).toMatchObject({
      ok: true,
      value: [{ full_name: 'Maria Santos', nickname: 'Ria', birthday: '2005-11-21' }],
    });
    expect(await client.call(updateProfile, { full_name: 'Somebody Else' })).toMatchObject({
      code: 'full_name_locked',
    });
    expect(
      await client.call(updateProfile, { full_name: 'Maria Santos', nickname: 'Ria' }),
    ).toMatchObject({ code: 'no_changes' });
    expect(await client.call(updateProfile, {})).toMatchObject({ code: 'no_changes' });
    expect(await client.call(updateProfile, { birthday: '2005-11-22' })).toMatchObject({
      code: 'under_age',
    });
    expect(
      await client.call(updateProfile, { contact_email: 'nope', password: testPassword }),
    ).toMatchObject({
      code: 'invalidEmailFormat',
    });
    expect(
      await client.call(updateProfile, { contact_email: 'ana@example.ph', password: testPassword }),
    ).toMatchObject({
      code: 'contact_email_registered',
    });
    expect(
      await client.call(updateProfile, { gender: 'female', avatar: 'lantern-3' }),
    ).toMatchObject({
      ok: true,
      value: [{ gender: 'female', avatar: 'lantern-3', full_name: 'Maria Santos' }],
    });
    expect(await client.call(updateProfile, { avatar: null })).toMatchObject({
      value: [{ avatar: null }],
    });
  });
});
