import type { Db } from '../../kernel/database/database.ts';
import type { IndexSource } from '../../kernel/keys/keys.ts';
import type { DepositEventTable } from './deposit.schema.ts';

/** The unique value of a gateway's event: its id, and what it says. */
export const eventValue = (
  event: Pick<DepositEventTable, 'gateway_id' | 'event_id'> & { readonly fingerprint: string },
): string => `${event.gateway_id}:${event.event_id}:${event.fingerprint}`;
/** The unique value of a gateway's reference. */
export const referenceValue = (gatewayId: string, providerRef: string): string =>
  `${gatewayId}:${providerRef}`;

/** Events and references of gateways, each of which counts once. */
export const depositIndex: IndexSource = {
  async values(db: Db, memberIds: readonly bigint[]) {
    const events = await db
      .selectFrom('deposit_event')
      .select(['member_id', 'gateway_id', 'event_id', 'fingerprint'])
      .where('member_id', 'in', [...memberIds])
      .execute();
    const deposits = await db
      .selectFrom('deposit')
      .select(['member_id', 'gateway_id', 'provider_ref'])
      .where('member_id', 'in', [...memberIds])
      .where('provider_ref', 'is not', null)
      .execute();
    return [
      ...events.map((event) => ({
        member_id: event.member_id,
        kind: 'gateway_event' as const,
        value: eventValue(event),
      })),
      ...deposits.map(({ member_id, gateway_id, provider_ref }) => ({
        member_id,
        kind: 'gateway_reference' as const,
        value: referenceValue(gateway_id, provider_ref ?? ''),
      })),
    ];
  },
};
