import type { RowOf } from '@parol/wire';
import type { jackpotList } from '@parol/wire/jackpot';

export type Jackpot = RowOf<typeof jackpotList>;

export const isSame = (one: Jackpot, other: Jackpot): boolean =>
  one.provider_code === other.provider_code && one.jackpot_id === other.jackpot_id;
