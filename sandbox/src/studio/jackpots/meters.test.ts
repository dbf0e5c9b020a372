import { jackpotList } from '@parol/wire/jackpot';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import type { JackpotReply } from '../wire/replies.ts';

let platform: TestPlatform;
const origin = () => platform.parts.config.thirdPartyOrigin;
const post = (path: string, body: object) =>
  fetch(`${origin()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
});
afterAll(() => platform.close());

it('the meter of the studio - is what the platform lists to visitors and what the game shows', async () => {
  const { value } = await new TestClient(platform).call(jackpotList, {});
  expect(value).toEqual([
    {
      provider_code: 'LAUNCHONE',
      jackpot_id: 'fiesta',
      name: { en: 'Fiesta Jackpot', ph: 'Pista Jackpot' },
      amount: '10000.00',
      must_fall_by: '30000.00',
      game_codes: ['piso-express', 'mayon-gold'],
      // Neither was played yet, so it is the first by name.
      game: expect.objectContaining({ game_code: 'mayon-gold', game_name: 'Mayon Gold' }),
      age_ms: 0,
    },
  ]);

  const phone = '639171110082';
  const member = await signedUp(platform, phone);
  const opens = async (game: string) => {
    const facts = { player_id: phone, lang_code: 'en' as const, game_code: game };
    const launched = (await member.call(launchOne, facts)).value[0];
    const session = new URL(launched?.game_url ?? '').searchParams.get('session');
    return (await post('/studio/api/jackpot', { session })).json() as Promise<JackpotReply>;
  };
  expect(await opens('mayon-gold')).toMatchObject({ status: 'OK', amount: '10000.00', fallen: [] });
  expect(await opens('manila-sevens')).toEqual({ status: 'CHOICE_NOT_ALLOWED' });
});

it('the read of meters - is not answered to an unsigned request', async () => {
  expect((await post('/studio/api/jackpots', {})).status).toBe(401);
});
