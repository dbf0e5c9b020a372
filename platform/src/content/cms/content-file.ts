import { basename } from 'node:path';
import type * as v from 'valibot';
import { parseArticle } from './article.ts';
import { contentSchemas, parseContent } from './cms.content.ts';
import type { Key } from './cms.repository.ts';
import { noFigure, placeholdersIn } from './figures.ts';

/** Content of a file: an article in one language, or the whole content of another kind. */
export interface ContentFile {
  readonly key: Key;
  /**
   * Replaces only the fields that the file has, such as one language of an article; other fields
   * stay as in the newest version.
   */
  readonly content: Readonly<Record<string, unknown>>;
}

/** The fields in which figures are filled in. */
const filledInArticles: readonly string[] = ['description', 'markdown'];
const filledInBanners: readonly string[] = ['title_en', 'title_ph', 'body_en', 'body_ph'];

const jsonShape = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(banner|video|stream|social)\.json$/;

/**
 * Parses an article's Markdown file, or `<name>.<banner|video|stream|social>.json`. Throws one line
 * that names the file and the fault.
 */
export function parseContentFile(path: string, source: string): ContentFile {
  const file = basename(path);
  const wrong = noFigure(source);
  if (wrong !== undefined) throw new Error(`${file} has "${wrong}", which is no figure.`);
  if (file.endsWith('.md')) {
    const { name, lang, text } = parseArticle(file, source);
    refuseFiguresOutside(file, text, filledInArticles);
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
  const content = parseContent(schema, jsonOf(file, source), file);
  refuseFiguresOutside(file, content, kind === 'banner' ? filledInBanners : []);
  return { key: { kind, name }, content };
}

/** Throws one line that names a field with an unresolved placeholder. */
function refuseFiguresOutside(file: string, content: object, filled: readonly string[]): void {
  const [outside] = Object.entries(content).filter(
    ([field, value]) => !filled.includes(field) && placeholdersIn(JSON.stringify(value)).length > 0,
  );
  if (outside) throw new Error(`${file} has a figure in "${outside[0]}", where none is filled in.`);
}

function jsonOf(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
}
