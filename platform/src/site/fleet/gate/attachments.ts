import { gatewayCalls, gatewaysFileSchema, type GatewaysFile } from '@parol/wire';
import * as v from 'valibot';
import { idsIn, namedPlace, placeOfItem } from './place-of-item.ts';
import type { PlatformFacts } from './platform-facts.ts';
import { formMismatches } from './form.ts';
import type { ReleaseFolder } from './release-folder.ts';

const gatewaysFile = 'gateways.json';

export interface ReleasedGateways {
  /** Undefined if there are none, or if they can't be read. */
  readonly file?: GatewaysFile;
  /** Their ids and routes, as far as they can be read. */
  readonly names: readonly string[];
  /** A line for each reason why the platform could not use them. */
  readonly faults: readonly string[];
}

/**
 * The gateways in the release, checked against this version of the platform and every running one.
 */
export function readGateways(
  { release, read }: ReleaseFolder,
  running: readonly PlatformFacts[] = [],
): ReleasedGateways {
  if (!release.attachments.includes(gatewaysFile)) return { names: [], faults: [] };
  if (release.route.name !== 'cashier')
    return {
      names: [],
      faults: [`Only the cashier may bring ${gatewaysFile}: remove it from "attachments".`],
    };
  const json = jsonOf(read(gatewaysFile));
  const parsed = v.safeParse(gatewaysFileSchema, json);
  if (!parsed.success)
    return {
      names: idsIn(json, 'gateways').filter((id) => id !== undefined),
      faults: parsed.issues.map(
        (issue) =>
          `${gatewaysFile}: ${placeOfItem(issue, json, 'gateways', 'gateway')}: ${issue.message}; correct the gateway's file.`,
      ),
    };
  const unread = new Set(running.flatMap(({ gateways }) => formMismatches(gateways, json)));
  return {
    file: parsed.output,
    names: parsed.output.gateways.flatMap(({ id, route }) => [id, route]),
    faults: [
      ...pageFaults(parsed.output, release.route),
      ...[...unread].map(
        (path) =>
          `${gatewaysFile}: ${namedPlace(path, json, 'gateways', 'gateway')}: the platform that runs can't read it yet: start the one of these sources first.`,
      ),
    ],
  };
}

/** Each gateway needs its page and its calls in the same release. */
function pageFaults(
  { gateways }: GatewaysFile,
  { pages, calls }: ReleaseFolder['release']['route'],
): readonly string[] {
  return gateways.flatMap((gateway) => [
    ...(pages.some(({ path }) => path === gateway.route)
      ? []
      : [`The gateway ${gateway.id} has no page ${gateway.route}: add it in remote.ts.`]),
    ...gatewayCalls(gateway)
      .map((name) => `payg/${name}`)
      .filter((call) => !calls.includes(call))
      .map((call) => `The gateway ${gateway.id} needs the call ${call}: add it in remote.ts.`),
  ]);
}

/** A line for each attachment that is no JSON: releases carry data alone. */
export function attachmentFaults({ release, read }: ReleaseFolder): readonly string[] {
  return release.attachments
    .filter((file) => jsonOf(read(file)) === undefined)
    .map((file) => `${file} is no JSON: attach JSON values only.`);
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
