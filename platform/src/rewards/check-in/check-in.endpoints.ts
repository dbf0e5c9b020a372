import { formatAmount } from '@parol/domain';
import { checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { CheckIns, CheckInState } from './check-in.service.ts';

export const checkInEndpoints = (checkIns: CheckIns): readonly Endpoint[] => [
  member(checkInStatus, async ({ caller }) => [onWire(await checkIns.state(caller.memberId))]),
  member(dailyCheckIn, async ({ caller }) => {
    const state = await checkIns.checkIn(caller.memberId);
    return [{ ...onWire(state), tokens: formatAmount(state.tokens) }];
  }),
];

const onWire = ({ today, checked, position, ladder }: CheckInState) => ({
  today,
  checked,
  position,
  ladder: ladder.map((tokens) => formatAmount(tokens)),
});
