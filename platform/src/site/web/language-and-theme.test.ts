import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('language and theme', () => {
  it.each([
    [{}, 'en'],
    [{ cookie: 'parol_lang=ph' }, 'fil'],
    [{ cookie: 'parol_lang=en', 'accept-language': 'fil' }, 'en'],
    [{ cookie: 'parol_lang=xx' }, 'en'],
    [{ 'accept-language': 'fil-PH,en;q=0.8' }, 'fil'],
    [{ 'accept-language': 'tl' }, 'fil'],
    [{ 'accept-language': 'en-PH,fil;q=0.8' }, 'en'],
  ])('of %o - is %s', async (headers, lang) => {
    const { body } = await site.get('/news', headers);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(
      lang === 'fil' ? '/content/1.0.0-a/ph.json' : '/content/1.0.0-a/en.json',
    );
    expect(body).toContain(`{"lang":"${lang === 'fil' ? 'ph' : 'en'}"}`);
  });

  it.each([
    ['', 'night'],
    ['parol_theme=light', 'light'],
    ['parol_theme=night', 'night'],
    ['parol_theme="><script>', 'night'],
  ])('with the cookie "%s" - is %s from the first byte', async (cookie, theme) => {
    expect((await site.get('/', { cookie })).body).toContain(`data-theme="${theme}"`);
  });
});
