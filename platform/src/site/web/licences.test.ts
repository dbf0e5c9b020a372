import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

it('/licences.txt - has the licences of the releases that are served; one without any has none', async () => {
  const folder = site.pathOf('store/shell/s1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/licences.txt`, 'react 19.3.1\nLicence: MIT\n');
  const { body, headers, statusCode } = await site.get('/licences.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# shell\n\nreact 19\.3\.1\nLicence: MIT\n/);
  expect(body).toMatch(/^# \w+\n\n(?=# |$)/m);
});
