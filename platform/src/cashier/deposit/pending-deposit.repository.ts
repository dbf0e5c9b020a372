import type { Localized } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

interface PendingAtGateway {
  readonly kind: 'gateway';
  readonly amount: bigint;
  readonly label: Localized;
  readonly reference: string;
  readonly route: string;
}
interface PendingManual {
  readonly kind: 'manual';
  readonly amount: bigint;
  readonly label: Localized;
  readonly id: bigint;
}

/**
 * The deposit that the member can still pay at a gateway, or the manual one that waits for an
 * operator. One past its expiry is not pending, even before the job has expired it.
 */
export async function pendingDepositOf(
  db: Db,
  memberId: bigint,
  at: Date,
): Promise<PendingAtGateway | PendingManual | undefined> {
  const atGateway = await db
    .selectFrom('deposit')
    .select(['amount', 'gateway', 'reference'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (atGateway) {
    const { amount, gateway, reference } = atGateway;
    return { kind: 'gateway', amount, label: gateway.label, reference, route: gateway.route };
  }
  const manual = await db
    .selectFrom('manual_deposit')
    .select(['amount', 'bank_name', 'id'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return (
    manual && {
      kind: 'manual',
      amount: manual.amount,
      label: { en: manual.bank_name, ph: manual.bank_name },
      id: manual.id,
    }
  );
}
