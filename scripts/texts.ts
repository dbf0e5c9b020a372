// `npm run texts -- missing <code>`: lists a language's missing texts as "<shell or remote> <key>", and their
// number.
// `npm run texts -- date-articles`: records today as the day of the last change of each article whose texts
// have changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingTexts } from '@parol/build/locales';
import { remoteDir, remoteNames, root } from '@parol/build/paths';
import { manilaDay } from '@parol/domain';
import {
  articleDaysFile,
  articleSources,
  datedArticles,
  readArticleDays,
  undatedArticles,
} from '../platform/src/content/cms/article-days.ts';

const [command, code, ...rest] = process.argv.slice(2);
if (command === 'missing' && code && /^[a-z]{2,8}$/.test(code) && rest.length === 0) {
  const lines = missing(code);
  print(...lines, `${lines.length} texts are missing in "${code}".`);
} else if (command === 'date-articles' && code === undefined) {
  print(...(await dateArticles()));
} else {
  process.stderr.write(
    'Usage: npm run texts -- missing <language code>\n       npm run texts -- date-articles\n',
  );
  process.exitCode = 2;
}

function missing(language: string): readonly string[] {
  const owners = [
    { name: 'shell', dir: join(root, 'shell') },
    ...remoteNames.map((name) => ({ name, dir: remoteDir(name) })),
  ];
  return owners.flatMap(({ name, dir }) =>
    missingTexts(dir, language).map((key) => `${name} ${key}`),
  );
}

async function dateArticles(): Promise<readonly string[]> {
  const [articles, recorded] = await Promise.all([articleSources(), readArticleDays()]);
  const day = manilaDay(new Date());
  const changed = undatedArticles(articles, recorded);
  const days = `${JSON.stringify(datedArticles(articles, recorded, day), null, 2)}\n`;
  if (days !== (await readFile(articleDaysFile, 'utf8'))) await writeFile(articleDaysFile, days);
  return changed.map((name) => `${name} changed on ${day}.`);
}

function print(...lines: readonly string[]): void {
  process.stdout.write([...lines, ''].join('\n'));
}
