import { adapterIdOf } from '@parol/wire';
import * as v from 'valibot';
import { adaptersFile } from './attached-adapters.ts';

/** Reads an attachment of a release by its name; undefined if the release has none of that name. */
export type ReadAttachment = (file: string) => Promise<Buffer | undefined>;

const gatewaysFile = 'gateways.json';

// The gate has checked the whole form of the files.
const gatewaysSchema = v.object({
  gateways: v.array(
    v.looseObject({ id: v.string(), route: v.string(), adapter: v.exactOptional(v.string()) }),
  ),
});
const adaptersSchema = v.object({ adapters: v.array(v.looseObject({ id: v.string() })) });

/** The paths of gateways whose descriptor or adapter differs between two releases or is new. */
export async function changedGateways(
  before: ReadAttachment,
  after: ReadAttachment,
): Promise<readonly string[]> {
  const [old, now] = await Promise.all([textsByPath(before), textsByPath(after)]);
  return [...now].filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
}

/** By path, the descriptor of each gateway with its adapter as text. */
async function textsByPath(read: ReadAttachment): Promise<ReadonlyMap<string, string>> {
  const { adapters } = v.parse(
    adaptersSchema,
    (await jsonOf(read, adaptersFile)) ?? { adapters: [] },
  );
  const { gateways } = v.parse(
    gatewaysSchema,
    (await jsonOf(read, gatewaysFile)) ?? { gateways: [] },
  );
  const adapterOf = new Map(adapters.map((adapter) => [adapter.id, adapter]));
  return new Map(
    gateways.map((gateway) => [
      gateway.route,
      JSON.stringify([gateway, adapterOf.get(adapterIdOf(gateway))]),
    ]),
  );
}

async function jsonOf(read: ReadAttachment, file: string): Promise<unknown> {
  const bytes = await read(file);
  return bytes && JSON.parse(bytes.toString('utf8'));
}
