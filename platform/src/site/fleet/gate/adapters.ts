import { adaptersFileSchema, type PublishedAdapter, recipeFaults } from '@parol/adapter-host';
import { adapterIdOf, type GatewaysFile } from '@parol/wire';
import * as v from 'valibot';
import { placeOfItem } from './place-of-item.ts';
import type { ReleaseFolder } from './release-folder.ts';

const adaptersFile = 'gateway-adapters.json';

/** The adapters in a release; undefined if there are none, or if they can't be read. */
export function readAdapters({
  release,
  read,
}: ReleaseFolder): readonly PublishedAdapter[] | undefined {
  const parsed = release.attachments.includes(adaptersFile)
    ? v.safeParse(adaptersFileSchema, jsonOf(read(adaptersFile)))
    : undefined;
  return parsed?.success ? parsed.output.adapters : undefined;
}

/**
 * Each gateway needs its adapter in the same release, whose recipes must be acceptable. What the code
 * of adapters does is tried by `playChangedAdapters`.
 */
export function adapterFaults(
  folder: ReleaseFolder,
  gateways: GatewaysFile | undefined,
): readonly string[] {
  const { release, read } = folder;
  if (!release.attachments.includes(adaptersFile))
    return gateways && gateways.gateways.length > 0
      ? [`${adaptersFile} is missing: attach the adapters of the gateways in remote.ts.`]
      : [];
  if (release.route.name !== 'cashier')
    return [`Only the cashier may bring ${adaptersFile}: remove it from "attachments".`];
  const json = jsonOf(read(adaptersFile));
  const parsed = v.safeParse(adaptersFileSchema, json);
  if (!parsed.success)
    return parsed.issues.map(
      (issue) =>
        `${adaptersFile}: ${placeOfItem(issue, json, 'adapters', 'adapter')}: ${issue.message}; correct the adapter.`,
    );
  const { adapters } = parsed.output;
  return [
    ...(gateways?.gateways ?? [])
      .filter((gateway) => !adapters.some(({ id }) => id === adapterIdOf(gateway)))
      .map(
        (gateway) =>
          `The gateway ${gateway.id} has no adapter ${adapterIdOf(gateway)}: write gateways/${adapterIdOf(gateway)}.adapter.ts.`,
      ),
    ...adapters.flatMap((adapter) =>
      recipeFaults(adapter).map((fault) => `The adapter ${adapter.id}: ${fault}.`),
    ),
  ];
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
