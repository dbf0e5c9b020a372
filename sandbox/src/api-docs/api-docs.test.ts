import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const get = (url: string) => platform.app.inject({ method: 'GET', url });

describe("the API's documentation in the sandbox", () => {
  it('is a document for tools', async () => {
    const reply = await get('/sandbox/openapi.json');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/fund/balance': { post: { tags: ['fund'] } } },
    });
  });

  it('is a page for people that loads only files of its own', async () => {
    const page = await get('/sandbox/api');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
    );
    const loaded = [...page.body.matchAll(/(?:href|src)="([^":]*)"/g)].map(([, path = '']) => path);
    expect(loaded).toHaveLength(4);
    for (const path of loaded) {
      const file = await get(new URL(path, 'http://localhost/sandbox/api').pathname);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
    }
  });

  it('has the whole document inside the page, as data', async () => {
    const { body } = await get('/sandbox/api');
    const [, inside = ''] = /id="openapi">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(inside)).toEqual((await get('/sandbox/openapi.json')).json());
  });
});
