import type { FollowUp } from '@parol/sandbox/pay/pay.follow-ups';
import type { PayOutcome } from '@parol/sandbox/pay/pay.outcomes';
import { choose, run } from './cashier.ts';
import type { TestPlatform } from './platform.ts';

/** A deposit as its call returns it. */
interface Ordered {
  readonly deposit_id: string;
}

/** The order of a deposit at the sandbox's provider, by its id there or its number for a counter. */
export async function providerOrder({ parts }: TestPlatform, { deposit_id }: Ordered) {
  const { gateway_id, provider_ref } = await parts.db
    .selectFrom('deposit')
    .select(['gateway_id', 'provider_ref'])
    .where('reference', '=', deposit_id)
    .executeTakeFirstOrThrow();
  return parts.db
    .selectFrom('sandpay_order')
    .select(['id', 'gateway_id', 'channel', 'label', 'protocol', 'shows'])
    .where('gateway_id', '=', gateway_id)
    .where((eb) => eb.or([eb('id', '=', provider_ref), eb('code', '=', provider_ref)]))
    .executeTakeFirstOrThrow();
}

/**
 * Decides about a deposit at its provider, whose page need not be the one that the player is sent
 * to. An order is read back if the provider's notice proves too little.
 */
export async function chooseFor(
  platform: TestPlatform,
  row: Ordered,
  outcome: PayOutcome | FollowUp,
): Promise<void> {
  const { gateway_id, id } = await providerOrder(platform, row);
  await choose(`${platform.parts.config.thirdPartyOrigin}/pay/${gateway_id}/${id}`, outcome);
  await run(platform, 'cashier.reconcile-deposits');
}
