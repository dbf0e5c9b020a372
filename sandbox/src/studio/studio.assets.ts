import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { browserModule } from '../browser-module/browser-module.ts';

const folder = fileURLToPath(new URL('client/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
const require = createRequire(import.meta.url);
/** Files of packages by their names here. The peso sign is in the extended part of the font. */
const packageFiles: Readonly<Record<string, string>> = {
  'sora-latin.woff2': '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  'sora-latin-ext.woff2': '@fontsource-variable/sora/files/sora-latin-ext-wght-normal.woff2',
  // Of the font, the only part of the studio that is not ours: the OFL asks for it with each copy.
  'licences.txt': '@fontsource-variable/sora/LICENSE',
};

/** The client file for a requested name; `x.js` is compiled from `x.ts`. */
async function clientFile(source: string): Promise<Buffer | string> {
  const bytes = await readFile(`${folder}${source}`);
  return source.endsWith('.ts') ? browserModule(bytes.toString()) : bytes;
}

/** `/studio/assets/<file>`: the client's modules, its stylesheets, its font and the font's licence. */
export function assetRoutes(server: FastifyInstance): void {
  let listed: Promise<ReadonlySet<string>> | undefined;
  const known = () =>
    (listed ??= readdir(folder, { recursive: true }).then(
      (names) => new Set(names.map((name) => name.replaceAll(sep, '/'))),
    ));
  server.get<{ Params: { '*': string } }>('/studio/assets/*', async (request, reply) => {
    const file = request.params['*'];
    const type = types[file.split('.').at(-1) ?? ''];
    const ofPackage = packageFiles[file];
    const source = file.replace(/\.js$/, '.ts');
    if (!type || (!ofPackage && !(await known()).has(source)))
      return reply.code(404).type('text/plain').send('Not found');
    const body = ofPackage ? await readFile(require.resolve(ofPackage)) : await clientFile(source);
    return reply
      .header('content-type', type)
      .header(
        'cache-control',
        type === types['woff2'] ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      .header('x-content-type-options', 'nosniff')
      .send(body);
  });
}
