import { gatewayCalls } from '@parol/wire';
import type { Release } from '@parol/contract/release';
import type { ReleasedGateways } from './attachments.ts';
import { handledCalls } from './handled-calls.ts';

/**
 * A line for each call that nobody would answer. The platform answers those of the release's own
 * gateways; they are not checked if the list of gateways can't be read, which is a fault itself.
 */
export function callFaults(
  { route }: Release,
  { file, faults }: ReleasedGateways,
): readonly string[] {
  const own = new Set((file?.gateways ?? []).flatMap(gatewayCalls).map((name) => `payg/${name}`));
  const unread = file === undefined && faults.length > 0;
  return route.calls
    .filter((call) => !handledCalls.has(call) && !own.has(call))
    .filter((call) => !(unread && call.startsWith('payg/')))
    .map(
      (call) =>
        `The platform does not answer ${call}: publish the platform with its handler first, or remove the call.`,
    );
}
