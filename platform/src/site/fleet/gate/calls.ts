import { categories } from '@parol/domain';
import { gatewayCalls } from '@parol/wire';
import { namedCalls } from '@parol/wire/every-call';
import {
  gameDetail,
  gameLaunch,
  gameResultLookup,
  providerCodes,
} from '@parol/wire/provider-calls';
import { gameResult } from '@parol/wire/report';
import type { Release } from '@parol/contract/release';
import type { ReleasedGateways } from './attachments.ts';

const nameOf = ({ group, name }: { readonly group: string; readonly name: string }) =>
  `${group}/${name}`;

/** Calls that the platform answers whatever releases serve: wire's, each of which has a handler (a test tries them). */
const handledCalls: ReadonlySet<string> = new Set([
  ...namedCalls.map(nameOf),
  ...[gameDetail, gameLaunch, gameResultLookup].flatMap((callOf) =>
    providerCodes.map((code) => nameOf(callOf(code))),
  ),
  ...categories.map((category) => nameOf(gameResult(category))),
  // Multipart, so it is no call of wire's.
  'member/upload',
]);

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
