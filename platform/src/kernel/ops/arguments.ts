export interface OpsArguments {
  readonly command: string | undefined;
  readonly args: readonly string[];
  /** `--reason "late slip"` and `--reason=…`; a flag without a value is `true`. */
  readonly options: Readonly<Record<string, string>>;
}

/** Parses a command line into command, arguments and options. */
export function readArguments(line: readonly string[]): OpsArguments {
  const args: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < line.length; index++) {
    const word = line[index] ?? '';
    if (!word.startsWith('--') || word === '--') {
      if (word !== '--') args.push(word);
      continue;
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s);
    const following = line[index + 1];
    if (inline !== undefined) options[name] = inline;
    else if (following !== undefined && !following.startsWith('--')) {
      options[name] = following;
      index += 1;
    } else options[name] = 'true';
  }
  const [command, ...rest] = args;
  return { command, args: rest, options };
}
