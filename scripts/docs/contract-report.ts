import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '@parol/build/files';
import { root } from '@parol/build/paths';

const source = join(root, 'shared/contract/src');
/** The entries that remotes import, and the form of a release. The other entries are for the shell, the build and the platform. */
const entries = ['index.ts', 'remote.ts', 'release.ts', 'testing/index.tsx'];

/**
 * The declarations of the contract's entries and of the types that they use, without comments, as
 * Markdown.
 */
export function contractDeclarations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parol-contract-'));
  try {
    const project = join(folder, 'tsconfig.json');
    const out = join(folder, 'out');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: source,
      outDir: out,
      types: [],
    };
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(source, '../tsconfig.json'),
        compilerOptions,
        include: [],
        files: entries.map((entry) => join(source, entry)),
      }),
    );
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], { stdio: 'pipe' });
    return filesBelow(out)
      .map(
        (file) =>
          `## ${file}\n\n\`\`\`ts\n${readFileSync(join(out, file), 'utf8').trimEnd()}\n\`\`\`\n`,
      )
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Identifies declarations in the changelog. */
export const reportHash = (declarations: string): string =>
  createHash('sha256').update(declarations).digest('hex').slice(0, 16);
