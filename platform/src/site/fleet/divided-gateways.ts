import type { Fleet } from '@parol/contract/release';
import type { Gateway } from '@parol/wire';
import type { CarriedGateways } from './attached-gateways.ts';

interface DividedGateways {
  /** Gateways that accept deposits from everybody. */
  readonly gateways: readonly Gateway[];
  readonly off: readonly Gateway[];
}

/**
 * Gateways that accept deposits, and those that don't because their page is off or only a former
 * release has them.
 */
export function dividedGateways(
  { carried: list, tried }: CarriedGateways,
  { remotes }: Fleet,
  before: readonly Gateway[],
): DividedGateways {
  const isOff = ({ route }: Gateway) =>
    Object.values(remotes).some(({ disabled }) => disabled.includes(route));
  const former = before.filter(
    ({ id }, index) =>
      ![...list, ...tried].some((gateway) => gateway.id === id) &&
      before.findIndex((gateway) => gateway.id === id) === index,
  );
  return {
    gateways: list.filter((gateway) => !isOff(gateway)),
    off: [...list.filter(isOff), ...former],
  };
}
