import { balance } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const [site, api] = ['https://parol.example', 'https://api.parol.example'];
const url = `/api/${balance.group}/${balance.name}`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ config: { origin: site, apiOrigin: api } });
});
afterAll(() => platform.close());

const post = (origin: string) =>
  platform.app.inject({
    method: 'POST',
    url,
    headers: { origin, 'content-type': 'application/json' },
    payload: '{}',
  });

describe('the API at a host of its own', () => {
  it("allows calls with cookies by the site's pages", async () => {
    const { statusCode, headers } = await platform.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([statusCode, headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': site,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      },
    ]);
    const answered = await post(site);
    expect([answered.statusCode, answered.headers]).toMatchObject([
      200,
      { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' },
    ]);
  });

  it('refuses calls by other pages, which cannot read the reply', async () => {
    for (const other of ['https://evil.example', api]) {
      const { statusCode, headers } = await post(other);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, site]);
    }
  });
});
