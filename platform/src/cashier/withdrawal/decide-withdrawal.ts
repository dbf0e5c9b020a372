import type { Requirements } from '../../bonus/promotion/promotion.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { PayoutPolicy } from '../payout-policy/payout-policy.ts';
import { pesonetBy } from './banking-day.ts';
import * as repository from './withdrawal.repository.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

/** The scope of the postings of withdrawals. */
export const withdrawalScope = 'withdrawal';
const undecided = ['pending', 'processing'] as const;

interface DecisionParts extends Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'config'> {
  readonly requirements: Pick<Requirements, 'ownMoneyMoved'>;
  readonly payoutPolicy: Pick<PayoutPolicy, 'refuseFrozen' | 'refuseFlagged'>;
}

type Decision = { state: 'approved' } | { state: 'rejected'; reason: string };

/** The ticket. Refuses ticket_not_exists. */
export async function ticketOf({ db }: Pick<LedgerParts, 'db'>, key: RowKey): Promise<Withdrawal> {
  const ticket = await repository.findWithdrawal(db, key);
  if (!ticket) throw new Refusal('ticket_not_exists');
  return ticket;
}

/**
 * Approves or rejects a ticket. Both decisions use one posting key, so that concurrent requests decide
 * it only once. Refuses ticket_not_exists, ticket_processed; an approval money_out_frozen too, and it
 * throws while the member has flags that nobody has reviewed.
 */
export async function decideWithdrawal(
  parts: DecisionParts,
  key: RowKey,
  by: string,
  decision: Decision,
): Promise<Withdrawal> {
  const { wallet, clock, config, payoutPolicy, requirements } = parts;
  const isApproved = decision.state === 'approved';
  const ticket = await ticketOf(parts, key);
  return wallet.withMemberLock(ticket.member_id, async (tx, lockedWallet) => {
    const at = clock.now();
    if (isApproved) await payoutPolicy.refuseFrozen(tx, ticket.member_id);
    // Approving sends the money, which determines the PESONet batch.
    const sent =
      isApproved && ticket.rail === 'pesonet'
        ? { expected_at: pesonetBy(at, config.withdrawal.bankHolidays) }
        : {};
    const change = { ...decision, ...sent, decided_at: at, decided_by: by };
    const decided = await repository.moveWithdrawal(tx, key, undecided, change);
    if (!decided) throw new Refusal('ticket_processed');
    if (isApproved) await payoutPolicy.refuseFlagged(tx, ticket.member_id);
    const outcome = await postDecision(lockedWallet, ticket, isApproved, at);
    if (outcome.status !== 'posted') throw new Refusal('ticket_processed');
    if (!isApproved) await requirements.ownMoneyMoved(tx, ticket.member_id, ticket.amount);
    return decided;
  });
}

/** Sends the held money to the payout's account, or returns it to the member. */
function postDecision(wallet: Wallet, ticket: Withdrawal, isApproved: boolean, at: Date) {
  const common = {
    member: ticket.member_id,
    scope: withdrawalScope,
    key: `settle:${ticket.id}`,
    counter: { kind: 'pending' },
    ref: `withdrawal:${ticket.id}`,
    at,
    meta: { label: ticket.account.bank_name },
  } as const;
  return isApproved
    ? wallet.post({
        ...common,
        kind: 'settle',
        amount: 0n,
        legs: [{ kind: 'gateway', owner: 'payout', amount: ticket.amount }],
      })
    : wallet.post({ ...common, kind: 'release', amount: ticket.amount });
}
