import {
  changedExamples,
  createAdapterHost,
  hashOf,
  inFull,
  playExamples,
  type AdapterHost,
  type PublishedAdapter,
} from '@parol/adapter-host';
import { namesIn } from './fault-lines.ts';
import { refusal } from './gate.ts';
import { readAdapters } from './adapters.ts';
import { openRelease } from './release-folder.ts';

/**
 * Runs the examples of a release's adapters, isolated as on the platform, and those of each notice
 * with every byte changed, which must then fail its proof. Adapters whose hash is in `live` are not
 * run again. Throws the gate's refusal, with a line for each fault.
 */
export async function playChangedAdapters(
  name: string,
  dir: string,
  live: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const opened = openRelease(dir);
  const adapters = 'release' in opened ? readAdapters(opened) : undefined;
  if (!('release' in opened) || !adapters) return;
  const known = await live();
  const changed = adapters.filter((adapter) => !known.has(hashOf(adapter)));
  const host = createAdapterHost();
  try {
    const faults = [];
    for (const adapter of changed) faults.push(...(await faultsOf(host, adapter)));
    const names = new Set([...namesIn(opened.release), ...adapters.map(({ id }) => id)]);
    if (faults.length > 0) throw refusal(name, faults, { names });
  } finally {
    await host.close();
  }
}

async function faultsOf(host: AdapterHost, adapter: PublishedAdapter): Promise<readonly string[]> {
  const line = (fault: string) =>
    `The adapter ${adapter.id}: ${fault}; "npm run gateway -- try ${adapter.id}" shows its examples.`;
  try {
    const running = await host.load(adapter);
    const played = await playExamples(running, adapter.examples);
    const [first, ...rest] = played.filter(({ isSame }) => !isSame);
    if (first) {
      const place = first.differsAt === undefined ? '' : ` at ${first.differsAt}`;
      return [line(`${first.what} is not what the example says${place}${others(rest.length)}`)];
    }
    const [passed, ...more] = await changedExamples(running, adapter.examples);
    return passed === undefined ? [] : [line(`${passed}${others(more.length)}`)];
  } catch (error) {
    return [line(inFull(error))];
  }
}

const others = (count: number): string => (count === 0 ? '' : `, and ${count} more`);
