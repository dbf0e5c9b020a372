import { launchOne } from '@parol/wire/provider-calls';
import { expect, it } from 'vitest';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform } from '@parol/platform/testing/platform';

const phone = '639171110007';

it.each([
  ['sandbox', { code: 'OK', value: [expect.anything()] }],
  ['ph', { code: 'game_not_exists' }],
] as const)(
  'the cockpit with the profile %s - opens only where it is legal',
  async (profile, reply) => {
    const platform = await testPlatform({ config: { profile }, listening: true });
    const client = await signedUp(platform, phone);
    const launch = { player_id: phone, lang_code: 'en', game_code: 'tala-sabong' } as const;
    expect(await client.call(launchOne, launch)).toMatchObject(reply);
    await platform.close();
  },
);
