import * as v from 'valibot';
import type { GuardedSettings } from '../../kernel/operator/operator.ts';
import { settings } from './payout-policy.repository.ts';
import { type Limits, type Policy, policySettings } from './policy.ts';

/**
 * The figures of a policy: for most of them a higher value is looser, for the others a lower one.
 */
const figures = ({ withdrawal, transfer, ring, funnel, secondFactor }: Policy) => ({
  moreIsLooser: [
    ...[withdrawal, transfer].flatMap(limitsOf),
    ring.from,
    ring.slow.from,
    BigInt(funnel.senders),
  ],
  lessIsLooser: [
    withdrawal.newPayee.hours,
    transfer.newPayee.hours,
    ring.days,
    ring.slow.days,
    funnel.days,
    funnel.bonusDays,
    secondFactor.hours,
  ],
});

const limitsOf = ({ perDay, perDayAndPayee, newPayee, stepUpAbove, perHour }: Limits) => [
  perDay,
  perDayAndPayee,
  newPayee.upTo,
  ...Object.entries(stepUpAbove)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, amount]) => amount),
  BigInt(perHour),
];

/** Whether the policy allows anything that the other one refuses, or flags less. */
function isLooser(wanted: Policy, now: Policy): boolean {
  const [one, other] = [figures(wanted), figures(now)];
  return (
    one.moreIsLooser.some((figure, at) => figure > (other.moreIsLooser[at] ?? 0n)) ||
    one.lessIsLooser.some((figure, at) => figure < (other.lessIsLooser[at] ?? 0))
  );
}

/**
 * The payout policy; a looser one needs two operators
 * (docs/decisions/0120-what-takes-two-operators.md).
 */
export const guardedPolicy: GuardedSettings<Policy> = {
  act: 'payout-policy:set',
  async inForce(tx, at) {
    const parsed = v.safeParse(policySettings, (await settings.at(tx, at))?.value);
    return parsed.success ? parsed.output : undefined;
  },
  isLooser,
  add: settings.add,
};
