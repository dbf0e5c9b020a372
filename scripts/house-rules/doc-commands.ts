/** The names that exist. */
export interface KnownCommands {
  /** Of package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Operators' commands, such as `keys:rotate`. */
  readonly operators: ReadonlySet<string>;
  readonly benches: ReadonlySet<string>;
}

const kinds = [
  ['npm run', /npm run ([a-z:]+)/g, 'scripts'],
  ['ops', /\bops(?: --)? ([a-z-]+:[a-z-]+)/g, 'operators'],
  ['bench', /npm run bench -- ([a-z-]+)/g, 'benches'],
] as const;

/** One line for each command that the page names and that does not exist. */
export function unknownCommands(page: string, text: string, known: KnownCommands): string[] {
  return kinds.flatMap(([what, pattern, kind]) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) =>
      known[kind].has(name) ? [] : [`${page}: there is no "${what} ${name}"`],
    ),
  );
}
