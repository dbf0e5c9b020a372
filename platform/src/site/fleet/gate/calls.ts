import { gatewayCalls } from '@parol/wire';
import type { Release } from '@parol/contract/release';
import type { PlatformFacts } from './platform-facts.ts';
import type { ReleasedGateways } from './attachments.ts';
import { handledCalls } from './handled-calls.ts';

/**
 * A line for each call that the platform does not answer. The platform answers those of the
 * release's own gateways; they are not checked if the list of gateways can't be read, which is
 * reported elsewhere. A platform that runs may be older than these sources.
 */
export function callFaults(
  { route }: Release,
  { file, faults }: ReleasedGateways,
  running: readonly PlatformFacts[] = [],
): readonly string[] {
  const own = new Set((file?.gateways ?? []).flatMap(gatewayCalls).map((name) => `payg/${name}`));
  const unread = file === undefined && faults.length > 0;
  const foreign = route.calls
    .filter((call) => !own.has(call))
    .filter((call) => !(unread && call.startsWith('payg/')));
  return foreign.flatMap((call) => {
    if (!handledCalls.has(call))
      return [
        `The platform does not answer ${call}: publish the platform with its handler first, or remove the call.`,
      ];
    return running.every(({ calls }) => calls.includes(call))
      ? []
      : [
          `The platform that runs does not answer ${call} yet: start the one of these sources first.`,
        ];
  });
}
