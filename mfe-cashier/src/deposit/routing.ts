import { feeOn, type PaymentDoor, paymentDoors } from '@parol/wire';
import type { Method } from './methods.ts';

/** A gateway that credits a smaller share of its orders, in per cent, comes after all others. */
const leastCredited = 80;

/** Seconds that a deposit usually takes: as measured lately, or else as the gateway says. */
export const secondsOf = ({ recent, credit_seconds }: Method): number =>
  recent?.median_seconds ?? credit_seconds;

export const feeOfMethod = ({ fee, fee_percent: feePercent }: Method, amount: bigint): bigint =>
  feeOn({ fee, feePercent }, amount);

const isReliable = ({ recent }: Method): boolean =>
  recent === null || recent.credited_percent >= leastCredited;

/** Open gateways behind a door. */
export const openBehind = (door: PaymentDoor, methods: readonly Method[]): readonly Method[] =>
  methods.filter((method) => method.door === door && method.status === 'active');

/**
 * The open gateways behind a door that take this amount (units), the best first: those that credit most
 * of their orders, then by fee, then by seconds to credit, then the last used.
 */
export function routesOf(
  door: PaymentDoor,
  amount: bigint,
  methods: readonly Method[],
): readonly Method[] {
  const byFee = (a: Method, b: Method) => Number(feeOfMethod(a, amount) - feeOfMethod(b, amount));
  return openBehind(door, methods)
    .filter(
      ({ minimum, maximum, step }) =>
        minimum <= amount && amount <= maximum && (step === 0n || amount % step === 0n),
    )
    .sort(
      (a, b) =>
        Number(isReliable(b)) - Number(isReliable(a)) ||
        byFee(a, b) ||
        secondsOf(a) - secondsOf(b) ||
        Number(b.last_used) - Number(a.last_used) ||
        a.gateway_id.localeCompare(b.gateway_id),
    );
}

/** Whether no other of these gateways credits sooner. */
export const isFastest = (method: Method, among: readonly Method[]): boolean =>
  among.every((other) => secondsOf(other) >= secondsOf(method));

/**
 * The doors to show: those with at least one gateway that is not disabled. The door of the gateway that
 * the member used last comes first.
 */
export function doorsOf(methods: readonly Method[]): readonly PaymentDoor[] {
  const shown = methods.filter(({ status }) => status !== 'disabled');
  const last = shown.find(({ last_used }) => last_used)?.door;
  return paymentDoors
    .filter((door) => shown.some((method) => method.door === door))
    .sort((a, b) => Number(b === last) - Number(a === last));
}

/** The least and most that any open gateway behind a door takes; undefined if none is open. */
export function limitsOf(
  door: PaymentDoor,
  methods: readonly Method[],
): { readonly minimum: bigint; readonly maximum: bigint } | undefined {
  const open = openBehind(door, methods);
  const [first, ...others] = open;
  if (!first) return undefined;
  return others.reduce(
    ({ minimum, maximum }, other) => ({
      minimum: other.minimum < minimum ? other.minimum : minimum,
      maximum: other.maximum > maximum ? other.maximum : maximum,
    }),
    { minimum: first.minimum, maximum: first.maximum },
  );
}
