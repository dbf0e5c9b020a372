import { type Read, useSession } from '@parol/contract';
import type { ReactNode } from 'react';
import { FailedNote } from '../failed-note.tsx';

/** Refusals after which the slot is empty: no campaign runs, or the member is on a break. */
const nothing: readonly (string | undefined)[] = [
  'promotion_not_available',
  'self_excluded',
  'cooling_off',
];

interface CampaignPlaceProps<Row> {
  readonly read: Read<Row>;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
  /** The card of a running campaign; nothing if the member has claimed everything. */
  readonly children: (campaign: Row) => ReactNode;
}

/**
 * A campaign's place in the row of promotions on Home. It renders nothing until there is something
 * to show: the row scrolls sideways, so that nothing below it moves
 * (rewards/campaign-reward/RULES.md).
 */
export function CampaignPlace<Row>({ read, domain, children }: CampaignPlaceProps<Row>): ReactNode {
  const paused = Boolean(useSession().account?.pausedUntil);
  const { first, failure } = read;
  if (paused || nothing.includes(failure?.code)) return null;
  if (first !== undefined) return children(first);
  return failure ? (
    <li>
      <FailedNote read={read} domain={domain} />
    </li>
  ) : null;
}
