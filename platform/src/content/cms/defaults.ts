import { readdir, readFile } from 'node:fs/promises';
import { contentSchemas, parseContent } from './cms.content.ts';
import { type ContentFile, parseContentFile } from './content-file.ts';

const articlesFolder = new URL('./articles/', import.meta.url);
const bannersFile = new URL('./banners.json', import.meta.url);

/** The product's own articles and banners. Throws one line that names a file with a fault. */
export async function readDefaults(): Promise<readonly ContentFile[]> {
  const byPage = new Map<string, ContentFile>();
  for (const file of (await readdir(articlesFolder))
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    const one = parseContentFile(file, await readFile(new URL(file, articlesFolder), 'utf8'));
    const content = { ...byPage.get(one.key.name)?.content, ...one.content };
    byPage.set(one.key.name, { key: one.key, content });
  }
  const banners: Readonly<Record<string, unknown>> = JSON.parse(
    await readFile(bannersFile, 'utf8'),
  );
  return [
    ...byPage.values(),
    ...Object.entries(banners).map(([name, row]): ContentFile => ({
      key: { kind: 'banner', name },
      content: parseContent(contentSchemas.banner, row, `banners.json, ${name}`),
    })),
  ];
}
