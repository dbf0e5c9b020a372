import { jackpotList } from '@parol/wire/jackpot';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { JackpotMeters } from './jackpot.service.ts';

export function jackpotEndpoints(meters: JackpotMeters): readonly Endpoint[] {
  return [open(jackpotList, ({ log }) => meters.list(log))];
}
