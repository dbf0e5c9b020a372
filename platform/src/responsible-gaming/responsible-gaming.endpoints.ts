import * as wire from '@parol/wire/responsible-gaming';
import type { Db } from '../kernel/database/database.ts';
import { type Caller, type Endpoint, member } from '../kernel/http/http.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { PlayerLimits } from './limit.service.ts';
import type { PlayerPauses } from './pause.service.ts';
import type { PlaySafelyView } from './view.service.ts';
import { answerCheck } from '../identity/session/session.ts';
import { setCheckMinutes } from './responsible-gaming.repository.ts';

export interface ResponsibleGamingServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: PlayerLimits;
  readonly pauses: PlayerPauses;
  readonly view: PlaySafelyView;
}

/** The calls of the page "Play safely". Each change returns the updated page. */
export function responsibleGamingEndpoints({
  db,
  clock,
  limits,
  pauses,
  view,
}: ResponsibleGamingServices): readonly Endpoint[] {
  const page = async (caller: Caller) => [await view.page(caller)];
  const by = ({ memberId }: Caller, address: string) => ({ memberId, address });
  const author = ({ memberId }: Caller, address: string) => ({
    actor: `member:${memberId}`,
    address,
  });
  return [
    member(wire.responsibleGaming, ({ caller }) => page(caller)),
    member(wire.responsibleGamingWatch, async ({ caller }) => [await view.watch(caller)]),
    member(wire.responsibleGamingToday, async ({ caller }) => [await view.today(caller.memberId)]),
    member(wire.setLimit, async ({ caller, body, address }) => {
      await limits.set(by(caller, address), {
        kind: body.kind,
        span: body.span,
        amount: limits.amountOf(body.limit),
      });
      return page(caller);
    }),
    member(wire.setSessionLimit, async ({ caller, body, address }) => {
      const amount = body.minutes === null ? null : BigInt(body.minutes);
      await limits.set(by(caller, address), { kind: 'session', span: 'session', amount });
      return page(caller);
    }),
    member(wire.confirmLimit, async ({ caller, body, address }) => {
      await limits.confirm(by(caller, address), body.kind, body.span);
      return page(caller);
    }),
    member(wire.dropLimitChange, async ({ caller, body, address }) => {
      await limits.drop(by(caller, address), body.kind, body.span);
      return page(caller);
    }),
    member(wire.setRealityCheck, async ({ caller, body }) => {
      await setCheckMinutes(db, caller.memberId, body.minutes);
      // The first check is due one interval from now, not immediately for the time already played.
      await answerCheck(db, caller.memberId, clock.now());
      return page(caller);
    }),
    member(wire.answerRealityCheck, async ({ caller }) => {
      await answerCheck(db, caller.memberId, clock.now());
      return [];
    }),
    member(wire.coolOff, async ({ caller, body, address }) => {
      await pauses.coolOff(caller.memberId, body.days, author(caller, address));
      return page(caller);
    }),
    member(wire.selfExclude, async ({ caller, body, address }) => {
      await pauses.exclude(caller.memberId, body.months, author(caller, address));
      return page(caller);
    }),
  ];
}
