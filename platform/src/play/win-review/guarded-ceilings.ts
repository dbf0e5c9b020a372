import type * as v from 'valibot';
import type { GuardedSettings } from '../../kernel/operator/operator.ts';
import { addCeilings, ceilingsAt } from './ceiling.repository.ts';
import { parsedCeilings, type winCeilings } from './win-ceiling.ts';

/**
 * A provider's ceilings; higher ones count as looser
 * (docs/decisions/0120-what-takes-two-operators.md).
 */
export const guardedCeilings = (
  provider: string,
): GuardedSettings<v.InferOutput<typeof winCeilings>> => ({
  act: 'win:set-ceilings',
  of: provider,
  inForce: async (tx, at) => parsedCeilings((await ceilingsAt(tx, provider, at))?.value),
  isLooser: (wanted, now) =>
    wanted.stakes > now.stakes || wanted.perWin > now.perWin || wanted.perDay > now.perDay,
  add: (tx, row) => addCeilings(tx, { provider_code: provider, ...row }),
});
