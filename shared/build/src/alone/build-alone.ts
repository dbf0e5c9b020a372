import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from '../compile.ts';
import { filesBelow } from '../files.ts';
import { readRemote } from '../read-remote.ts';
import { folderOf } from '../sharing.ts';
import { baseConfig } from '../webpack-base.ts';
import { writeAloneEntry } from './alone-entry.ts';
import { alonePage, builtFile } from './alone-page.ts';
import { hashedName } from '../hashed-name.ts';

/**
 * Builds a page into `outDir` that shows the remote in a folder alone, in the shell's test double.
 * The page needs neither the shell nor the platform.
 */
export async function buildAlone(source: string, outDir: string): Promise<void> {
  const remote = await readRemote(source);
  const base = baseConfig({ name: remote.name, context: source, outDir, development: true });
  rmSync(outDir, { recursive: true, force: true });
  await compile({
    ...base,
    entry: { alone: writeAloneEntry(remote, source) },
    // Files are not verified here, so the browser loads chunks and styles in the usual way.
    output: { ...base.output, importFunctionName: 'import', publicPath: '/' },
    // A single React, even if the remote's folder has another one installed.
    resolve: {
      ...base.resolve,
      alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') },
    },
    plugins: [new MiniCssExtractPlugin({ filename: hashedName('.css'), ignoreOrder: true })],
    cache: false,
  });
  const files = filesBelow(outDir).filter((file) => /^alone\.[0-9a-f]+\.(?:js|css)$/.test(file));
  writeFileSync(join(outDir, 'index.html'), alonePage(remote.name, files));
  writeFileSync(join(outDir, builtFile), String(process.hrtime.bigint()));
}
