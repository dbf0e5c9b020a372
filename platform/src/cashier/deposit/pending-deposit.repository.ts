import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { DepositTable } from './deposit.schema.ts';

/**
 * The deposit that the member can still pay at a gateway. One past its expiry is not pending, even
 * before the job has expired it.
 */
export function pendingAtGateway(
  db: Db,
  memberId: bigint,
  at: Date,
): Promise<
  Pick<Selectable<DepositTable>, 'amount' | 'gateway' | 'reference' | 'show'> | undefined
> {
  return db
    .selectFrom('deposit')
    .select(['amount', 'gateway', 'reference', 'show'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '>', at)
    .executeTakeFirst();
}
