import type { TestPlatform } from '../../testing/platform.ts';

/** Sets every limit of the payout policy for withdrawals to an amount, as operators could. */
export async function setPayoutPolicy({ parts, clock }: TestPlatform, much: string): Promise<void> {
  const {
    value: { withdrawal, ...others },
  } = await parts.db
    .selectFrom('money_out_setting')
    .select('value')
    .$narrowType<{ value: { withdrawal: { newPayee: object } } }>()
    .orderBy('effective_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const raised = {
    ...others,
    withdrawal: {
      ...withdrawal,
      perDay: much,
      perDayAndPayee: much,
      newPayee: { ...withdrawal.newPayee, upTo: much },
      stepUpAbove: {
        otherwise: much,
        newPayee: much,
        newAccount: much,
        newDevice: much,
        changedLogIn: much,
      },
    },
  };
  const set_at = clock.now();
  const effective_at = new Date(set_at.getTime() + 1);
  const row = { effective_at, value: JSON.stringify(raised), reason: 'test', set_at };
  await parts.db.insertInto('money_out_setting').values(row).execute();
  clock.advance(1);
}
