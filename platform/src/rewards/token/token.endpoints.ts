import { formatAmount } from '@parol/domain';
import { localized } from '@parol/wire/fields';
import { tokenStatement } from '@parol/wire/token';
import * as v from 'valibot';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { offsetOf, type Page, pageOnWire } from '../../kernel/paging/paging.ts';
import type { LedgerParts, WalletEntry } from '../../wallet/ledger/ledger.ts';
import { openLots } from './token.repository.ts';

/** Name of each kind of posting in the statement of tokens. */
const words = new Map([
  ['gift', 'earned'],
  ['redeem', 'spent'],
  ['expiry', 'expired'],
  ['adjustment', 'revoked'],
] as const satisfies readonly (readonly [WalletEntry['kind'], string])[]);

export const tokenEndpoints = ({
  db,
  clock,
  wallet,
}: Pick<LedgerParts, 'db' | 'clock' | 'wallet'>): readonly Endpoint[] => [
  member(tokenStatement, async ({ caller: { memberId }, body }) => {
    const asset = 'TOKEN';
    const now = clock.now();
    const [rows, total, balance, lots] = await Promise.all([
      wallet.entries(memberId, { asset, limit: body.page_size, offset: offsetOf(body) }),
      wallet.count(memberId, { asset }),
      wallet.balance(memberId, asset),
      openLots(db, memberId),
    ]);
    const [oldest] = await wallet.entries(memberId, {
      asset,
      limit: 1,
      offset: Math.max(0, total - 1),
    });
    const page: Page<WalletEntry> = { rows, total, since: oldest?.at ?? now };
    const next = lots.find(({ expires_at }) => expires_at > now);
    return [
      {
        ...pageOnWire(body, page, entryOnWire),
        balance: formatAmount(balance),
        next_expiry: next
          ? { amount: formatAmount(next.remaining), at: next.expires_at.toISOString() }
          : null,
      },
    ];
  }),
];

function entryOnWire({ transferId, kind, amount, balanceAfter, at, meta }: WalletEntry) {
  const labels = v.safeParse(localized(), meta?.labels);
  return {
    movement_id: String(transferId),
    kind: [...words].find(([posted]) => posted === kind)?.[1] ?? 'other',
    amount: formatAmount(amount),
    balance_after: formatAmount(balanceAfter),
    at: at.toISOString(),
    name: labels.success ? labels.output : { en: '', ph: '' },
  } as const;
}
