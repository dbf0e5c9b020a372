import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { OpsSecrets } from '../kernel/ops/ops.ts';

/** Secrets of the command line: from the file that an option names, the environment, or the terminal. */
export function opsSecrets(
  env: Readonly<Record<string, string | undefined>>,
  ask: (question: string, instead: string) => Promise<string> = askTerminal,
  input: Readable & { readonly isTTY?: boolean } = process.stdin,
): OpsSecrets {
  return {
    async own(name, file) {
      if (file !== undefined) return secretIn(file);
      return (
        env.PAROL_OPERATOR_SECRET ??
        (await ask(
          `Secret of ${name}: `,
          'name its file with --secret-file, or set PAROL_OPERATOR_SECRET',
        ))
      );
    },
    async added(file) {
      if (file !== undefined) return secretIn(file);
      const instead = 'name its file with --new-secret-file';
      const secret = await ask('Secret of the new operator: ', instead);
      if (secret !== (await ask('The same again: ', instead)))
        throw new Error('The two secrets differ.');
      return secret;
    },
    async entered(what, file) {
      if (file !== undefined) return readFile(file, 'utf8');
      return input.isTTY ? ask(`${what}: `, 'name its file') : text(input);
    },
  };
}

/** The first line of a file, so that a line break at its end does not count. */
async function secretIn(file: string): Promise<string> {
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  return line;
}

/**
 * Asks at the terminal without echoing the input. Where there is no terminal, throws one line that says
 * what to do `instead`.
 */
async function askTerminal(question: string, instead: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`There is no terminal for "${question.replace(/: $/, '')}": ${instead}.`);
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
