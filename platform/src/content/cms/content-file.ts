import { basename } from 'node:path';
import type * as v from 'valibot';
import { parseArticle } from './article.ts';
import { contentSchemas, parseContent } from './cms.content.ts';
import type { Key } from './cms.repository.ts';

/** What a file brings: an article in one language, or the whole content of another kind. */
export interface ContentFile {
  readonly key: Key;
  /** Replaces the fields of the newest version that it has: the languages of an article. */
  readonly content: Readonly<Record<string, unknown>>;
}

const jsonShape = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(banner|video|stream|social)\.json$/;

/**
 * Parses an article's Markdown file, or `<name>.<banner|video|stream|social>.json`. Throws one line
 * that names the file and what is wrong.
 */
export function parseContentFile(path: string, source: string): ContentFile {
  const file = basename(path);
  if (file.endsWith('.md')) {
    const { name, lang, text } = parseArticle(file, source);
    return { key: { kind: 'article', name }, content: { [lang]: text } };
  }
  const [, name, kind] = jsonShape.exec(file) ?? [];
  if (
    name === undefined ||
    (kind !== 'banner' && kind !== 'video' && kind !== 'stream' && kind !== 'social')
  )
    throw new Error(
      `${file} is no content: name it <page>.<language>.md or <name>.<banner|video|stream|social>.json.`,
    );
  const schema: v.GenericSchema<unknown, ContentFile['content']> = contentSchemas[kind];
  return { key: { kind, name }, content: parseContent(schema, jsonOf(file, source), file) };
}

function jsonOf(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
}
