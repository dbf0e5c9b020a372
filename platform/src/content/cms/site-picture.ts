import { extname } from 'node:path';
import type { ContentFile } from './content-file.ts';

/** Reads a file of the site, as browsers get it; undefined if the site does not serve it. */
export type ReadFile = (path: string) => Promise<Buffer | undefined>;

const timeoutMs = 10_000;
/** Link previews load the picture too, and refuse larger ones. */
const mostBytes = 5_000_000;
/** Names of formats by the ending of a file. */
const formats: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

/** Reads files from the site's public address. */
export const fileOfSite =
  (origin: string): ReadFile =>
  async (path) => {
    try {
      const reply = await fetch(origin + path, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };

/**
 * Throws one line if the site does not serve a picture of the content, or if its bytes are of
 * another type than its name says, whatever type the site declares (RULES.md).
 */
export async function refuseWrongPictures(
  { key, content }: ContentFile,
  read: ReadFile,
): Promise<void> {
  for (const path of new Set(picturesOf(key.kind, content))) {
    const bytes = await read(path);
    if (!bytes) throw new Error(`${key.name}: the site has no picture at ${path}.`);
    if (bytes.length > mostBytes)
      throw new Error(`${key.name}: ${path} has more than ${mostBytes / 1_000_000} MB.`);
    const format = await formatOf(bytes);
    if (format === undefined || format !== formats[extname(path).toLowerCase()])
      throw new Error(
        `${key.name}: ${path} is ${format === undefined ? 'no picture' : `of the type ${format}`}, not what its name says.`,
      );
  }
}

function picturesOf(
  kind: ContentFile['key']['kind'],
  content: ContentFile['content'],
): readonly string[] {
  const texts = kind === 'article' ? Object.values(content) : [content];
  return texts.flatMap((text) => {
    const { image, poster } = text as { readonly image?: unknown; readonly poster?: unknown };
    return [image, poster].filter((path) => typeof path === 'string');
  });
}

/** The format of a picture by its bytes; undefined if it can't be read. */
async function formatOf(bytes: Buffer): Promise<string | undefined> {
  // Loaded with the first picture, because few processes need it.
  const { default: sharp } = await import('sharp');
  try {
    return (await sharp(bytes).metadata()).format;
  } catch {
    return undefined;
  }
}
