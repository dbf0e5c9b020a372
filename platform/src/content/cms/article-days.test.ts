import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { articleSources, datedArticles, readArticleDays, undatedArticles } from './article-days.ts';
import { editingFixture } from './testing/editing-fixture.ts';

const { fixture, record } = editingFixture();
const page = 'reading-rtp-and-volatility';

it('each article - has the day on which its texts last changed; npm run texts -- date-articles records it', async () => {
  const [articles, recorded] = await Promise.all([articleSources(), readArticleDays()]);
  expect(undatedArticles(articles, recorded)).toEqual([]);
  expect(Object.keys(recorded).toSorted()).toEqual([...articles.keys()].toSorted());
});

it('no article - has changed before it was published', async () => {
  const [articles, recorded] = await Promise.all([articleSources(), readArticleDays()]);
  for (const [name, sources] of articles)
    for (const { file, source } of sources) {
      const published = /^published: (.+)$/m.exec(source)?.[1] ?? '';
      expect((recorded[name]?.day ?? '') >= published, file).toBe(true);
    }
});

it('a changed text in one language - gives the article the present day, and no other', () => {
  const source = (file: string, text: string) => ({ file, source: text });
  const both = (fil: string) => [source('a.en.md', 'A'), source('a.fil.md', fil)];
  const first = new Map([
    ['a', both('A')],
    ['b', [source('b.en.md', 'B')]],
  ]);
  const recorded = datedArticles(first, {}, '2026-11-20');
  const second = new Map([...first, ['a', both('A ulit')]] as const);
  expect(undatedArticles(first, recorded)).toEqual([]);
  expect(undatedArticles(second, recorded)).toEqual(['a']);
  const days = Object.entries(datedArticles(second, recorded, '2026-11-27'));
  expect(days.map(([name, { day }]) => [name, day])).toEqual([
    ['a', '2026-11-27'],
    ['b', '2026-11-20'],
  ]);
});

it('an article that was dated by the first start - gets the day of its texts at the next one', async () => {
  const day = (await readArticleDays())[page]?.day;
  const changedAt = async () => (await record(page)).map(({ changed_at }) => changed_at);
  const expected = [`${day}T01:00:00.000Z`, `${day}T01:00:00.000Z`];
  expect(await changedAt()).toEqual(expected);
  const { db } = fixture.platform.parts;
  await sql`update cms_version set made_at = now() where name = ${page}`.execute(db);
  await fixture.platform.services.cms.publishDefaults();
  expect(await changedAt()).toEqual(expected);
});
