import type { Checkout } from './checkout.ts';

/** The longest README of a part. */
const maxLines = 25;

/** Folders that need a README: each district of the platform, each package, each remote. */
export function partsOf(files: readonly string[]): readonly string[] {
  const districts = files
    .map((file) => /^platform\/src\/(?!testing\/)[^/]+(?=\/)/.exec(file)?.[0])
    .filter((folder) => folder !== undefined);
  const packages = files
    .map((file) => /^(.+)\/package\.json$/.exec(file)?.[1])
    // The root's README describes the platform, its districts the rest.
    .filter((folder) => folder !== undefined && folder !== 'platform');
  return [...new Set([...districts, ...packages])].filter((folder) => folder !== undefined);
}

/** What a README names in backticks that must exist: paths without placeholders, from its folder or the root. */
export function missingInReadme(
  folder: string,
  text: string,
  files: readonly string[],
): readonly string[] {
  const named = [...text.matchAll(/`([\w.@][\w.@/-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@'))
    .filter((name) => /\.(?:tsx?|mjs|cjs|css|sql|json|md)$/.test(name) || name.includes('/'));
  const exists = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path}/`));
  return named.filter((name) => !exists(`${folder}/${name}`) && !exists(name));
}

/** Every part has a README that fits a screen and names only what exists. */
export function partsHaveReadmes({ files, read }: Checkout): string[] {
  return partsOf(files).flatMap((folder) => {
    const readme = `${folder}/README.md`;
    if (!files.includes(readme)) return [`${folder} has no README.md: say what it is for`];
    const text = read(readme);
    const lines = text.trimEnd().split('\n').length;
    return [
      ...(lines > maxLines ? [`${readme} has ${lines} lines: ${maxLines} at most`] : []),
      ...missingInReadme(folder, text, files).map((name) => `${readme}: there is no ${name}`),
    ];
  });
}
