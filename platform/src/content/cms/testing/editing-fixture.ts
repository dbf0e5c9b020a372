import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seo, slideBanner } from '@parol/wire/cms';
import { afterAll, beforeAll } from 'vitest';
import { TestClient } from '../../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../../testing/platform.ts';

/** The option `--reason`, which most commands need. */
export const reason = { reason: 'test' };
/** An article's file. */
export const article = (body: string, head: Readonly<Record<string, string>> = {}) =>
  [
    ...Object.entries({
      title: 'T',
      'meta title': 'M',
      description: 'D',
      keywords: 'k',
      author: 'a',
      art: 'guide',
      published: '2026-11-20',
      ...head,
    }).map(([key, value]) => `${key}: ${value}`),
    '---',
    body,
  ].join('\n');
/** A valid banner. */
export const banner = {
  placement: 'slide',
  banner_type: 1,
  link: '/slot',
  art: 'jeepney',
  tone: 'sunset',
  title_en: 'T',
  title_ph: 'T',
  body_en: 'B',
  body_ph: 'B',
  action_en: 'A',
  action_ph: 'A',
  position: 1,
};

/**
 * A platform with the product's content and the operators' commands; starts and stops with the test
 * file.
 */
export function editingFixture() {
  const fixture = {} as { platform: TestPlatform; visitor: TestClient; folder: string };
  beforeAll(async () => {
    fixture.platform = await testPlatform();
    await fixture.platform.services.cms.publishDefaults();
    fixture.visitor = new TestClient(fixture.platform);
    fixture.folder = await mkdtemp(join(tmpdir(), 'parol-cms-'));
  });
  afterAll(async () => {
    await fixture.platform.close();
    await rm(fixture.folder, { recursive: true, force: true });
  });

  const ops = async (name: string, args: readonly string[], options: Record<string, string> = {}) =>
    (await fixture.platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
  /** Writes a file into the operator's folder. */
  const written = async (file: string, content: string | object) => {
    const path = join(fixture.folder, file);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  /** An article's records, one for each language. */
  const record = async (page_name: string) =>
    (await fixture.visitor.call(seo, { page_name })).value;
  return {
    fixture,
    ops,
    written,
    record,
    bodies: async (page_name: string) => (await record(page_name)).map(({ body }) => body),
    slide: async (id: string) =>
      (await fixture.visitor.call(slideBanner, { lang: 'all' })).value.find(
        ({ banner_id }) => banner_id === id,
      ),
    /** Writes a file and imports it. */
    imported: async (file: string, content: string | object) =>
      ops('cms:import', [await written(file, content)]),
  };
}
