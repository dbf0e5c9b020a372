/**
 * What webpack reads as its own syntax: the characters that separate loaders, query, fragment and joined
 * modules in a module's name, and the placeholders that it fills in everywhere; and the quote in which
 * the federation plugin writes paths. The build would fail, or make other files than in another folder.
 */
const reserved = /[!?#|']|\[(?:hash|fullhash|runtime)(?::\w+)*\]/;

/** Throws one line if the path of a folder contains something with which the build is not the same. */
export function refuseReserved(folder: string): void {
  const [part] = reserved.exec(folder) ?? [];
  if (part !== undefined)
    throw new Error(
      `Can't build in ${folder}, because its path contains "${part}": move it to a path without this.`,
    );
}
