import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from '@parol/build/paths';
import { apiHtml, describeApi, htmlFiles } from '@parol/sandbox/api-docs';
import { everyCall } from '@parol/wire/every-call';
import { apiPage } from './docs/api-page.ts';
import { withTables } from './docs/configuration-page.ts';
import { contractPage } from './docs/contract.ts';
import { sentinelPage } from './docs/sentinel-page.ts';

/**
 * `npm run docs [-- <folder>]`: writes what is generated from the code, by default to dist/docs: the
 * API as openapi.json, api.html and api.md, the sandbox's sentinels, and the contract's
 * declarations, whose hash it notes in the contract's changelog. The tables of docs/configuration.md
 * are written in place.
 */
const folder = process.argv[2] ?? join(distDir, 'docs');
const api = describeApi();
const pages = {
  'openapi.json': `${JSON.stringify(api, undefined, 2)}\n`,
  'api.html': apiHtml(api, 'api/'),
  'api.md': apiPage(api),
  'sentinels.md': sentinelPage(everyCall),
  'contract-api.md': contractPage(),
};
const configuration = new URL('../docs/configuration.md', import.meta.url);
writeFileSync(configuration, withTables(readFileSync(configuration, 'utf8')));
mkdirSync(join(folder, 'api'), { recursive: true });
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
for (const [name, file] of Object.entries(htmlFiles)) cpSync(file, join(folder, 'api', name));
process.stdout.write(`${Object.keys(pages).join(', ')} are in ${folder}.\n`);
