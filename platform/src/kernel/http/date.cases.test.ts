import { balance } from '@parol/wire/fund';
import { gameList } from '@parol/wire/game';
import { expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { testPlatform } from '../../testing/platform.ts';

it('every reply of the API - has the platform’s time, from which phones with a wrong clock take theirs', async () => {
  const platform = await testPlatform();
  try {
    platform.clock.advance(3 * 86_400_000);
    const client = new TestClient(platform);
    for (const answer of [
      await client.call(gameList, {}),
      await client.call(balance, {}),
      await client.post('/api/no/such', {}),
      await client.post('/api/member/login', 'no json'),
    ])
      expect(answer.headers.date).toBe(platform.clock.now().toUTCString());
  } finally {
    await platform.close();
  }
});
