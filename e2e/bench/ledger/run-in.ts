import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs statements with a checkout's own code; in them, `module` is the imported file. Returns what
 * they print.
 */
export async function runIn(checkout: string, file: string, statements: string): Promise<string> {
  const script = `const module = await import(${JSON.stringify(pathToFileURL(file).href)}); ${statements}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return (await run(process.execPath, args, { cwd: checkout })).stdout;
}
