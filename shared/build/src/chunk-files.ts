import type { ChunkGroup, Compilation } from 'webpack';

/** Scripts and stylesheets of a named chunk group, without the entry itself. */
export function chunkFiles(compilation: Compilation, chunk: string): string[] {
  return groupOf(compilation, chunk)
    .getFiles()
    .filter((file) => /\.(?:js|css)$/.test(file))
    .toSorted();
}

/** Stylesheets of the code that a named chunk group loads later. */
export function laterStyles(compilation: Compilation, chunk: string): string[] {
  const own = groupOf(compilation, chunk);
  const groups = new Set([own]);
  // Iteration over a set includes the entries that are added during it.
  for (const group of groups) for (const child of group.getChildren()) groups.add(child);
  groups.delete(own);
  const files = new Set([...groups].flatMap((group) => group.getFiles()));
  for (const file of own.getFiles()) files.delete(file);
  return [...files].filter((file) => file.endsWith('.css')).toSorted();
}

function groupOf(compilation: Compilation, chunk: string): ChunkGroup {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`The build produced no chunk "${chunk}".`);
  return group;
}
