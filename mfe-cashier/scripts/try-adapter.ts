import {
  changedExamples,
  createAdapterHost,
  inFull,
  playExamples,
  recipeFaults,
} from '@parol/adapter-host';
import { adapters } from '../gateways/read-adapters.ts';

/*
 * `npm run gateway -- try <id>`: plays all examples of an adapter, isolated as on the platform, and
 * shows what each became; then changes every byte of each notice, which must fail its proof.
 */

const json = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the exit code. */
async function tryAdapter(id: string | undefined): Promise<number> {
  const adapter = adapters.find((one) => one.id === id);
  if (!adapter) {
    const known = adapters.map((one) => one.id).join(', ');
    process.stderr.write(`Usage: npm run gateway -- try <id>, an adapter of: ${known}\n`);
    return 1;
  }
  const host = createAdapterHost();
  try {
    const running = await host.load(adapter);
    const played = await playExamples(running, adapter.examples);
    for (const { what, became, expected, isSame, differsAt } of played) {
      say(`${isSame ? '  ' : '✗ '}${what}: ${json(became)}`);
      if (!isSame) say(`    the example says: ${json(expected)}`);
      if (differsAt !== undefined) say(`    they differ at ${differsAt}`);
    }
    const faults = [
      ...recipeFaults(adapter),
      ...(await changedExamples(running, adapter.examples)),
    ];
    for (const fault of faults) say(`✗ ${fault}`);
    const differing = played.filter(({ isSame }) => !isSame).length + faults.length;
    say(
      differing === 0
        ? `All ${played.length} are as the examples say, and no changed notice proves.`
        : `${differing} of ${played.length} differ.`,
    );
    return differing === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${inFull(error)}\n`);
    return 1;
  } finally {
    await host.close();
  }
}

const [what, id] = process.argv.slice(2);
process.exitCode = await tryAdapter(what === 'try' ? id : undefined);
