import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { OpsSecrets } from '../kernel/ops/ops.ts';

/** Secrets of the command line: from the file that an option names, the environment, or the terminal. */
export function opsSecrets(
  env: Readonly<Record<string, string | undefined>>,
  ask: (question: string) => Promise<string> = askTerminal,
): OpsSecrets {
  return {
    async own(name, file) {
      if (file !== undefined) return secretIn(file);
      return env.PAROL_OPERATOR_SECRET ?? (await ask(`Secret of ${name}: `));
    },
    async added(file) {
      if (file !== undefined) return secretIn(file);
      const secret = await ask('Secret of the new operator: ');
      if (secret !== (await ask('The same again: '))) throw new Error('The two secrets differ.');
      return secret;
    },
  };
}

/** The first line of a file, so that a line break at its end does not count. */
async function secretIn(file: string): Promise<string> {
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  return line;
}

/** Asks at the terminal without echoing the input. Throws where there is no terminal. */
async function askTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for a secret: name a file, as in the usage.');
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
