import type { BankRepository } from './bank.repository.ts';

/** A line about the holders that wait for an operator; empty if none waits. */
export async function holderHealth(
  repository: Pick<BankRepository, 'waitingReviews'>,
): Promise<readonly string[]> {
  const { count, since } = await repository.waitingReviews();
  if (!since) return [];
  const waits = count === 1 ? 'payout account waits' : 'payout accounts wait';
  return [`${count} ${waits} for a review, since ${since.toISOString()}: bank:reviews`];
}
