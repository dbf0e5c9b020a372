import { dayMs, hourMs } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import type { Devices } from '../../identity/device/device.ts';
import type { Members } from '../../identity/member/member.ts';
import type { OtpService } from '../../identity/otp/otp.ts';
import type { SecondFactor } from '../../identity/totp/totp.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { History, PeriodStarts } from './history.ts';
import { checkRequest } from './check-request.ts';
import * as repository from './payout-policy.repository.ts';
import type { PayoutKind } from './payout-policy.schema.ts';
import type { Limits, Risk } from './policy.ts';
import { policyInForce } from './policy-in-force.ts';

export type Mover = Pick<Caller, 'memberId' | 'accountId' | 'sessionId'>;

export interface PayoutRequest {
  readonly kind: PayoutKind;
  /** Units. */
  readonly amount: bigint;
  /** When the payee was added or first paid; null for one never paid before. */
  readonly payeeSince: (on: Db) => Promise<Date | null>;
  readonly history: History;
}

export interface PayoutPolicyNeeds {
  readonly members: Pick<Members, 'byId'>;
  readonly devices: Pick<Devices, 'isNew'>;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly secondFactor: Pick<SecondFactor, 'verify'>;
}

export type PolicyParts = Pick<Parts, 'db' | 'clock' | 'random' | 'locators'> & PayoutPolicyNeeds;

/** The member's risks of a day, for which an OTP is asked earlier. */
export async function risksOf(
  { members, devices }: PolicyParts,
  on: Db,
  { memberId, sessionId }: Mover,
  at: Date,
): Promise<Risk[]> {
  const since = new Date(at.getTime() - dayMs);
  const member = await members.byId(memberId, on);
  const isLate = (time: Date | null | undefined) => Boolean(time && time > since);
  const risks: Risk[] = [];
  if (isLate(member?.created_at)) risks.push('newAccount');
  const changes = [
    member?.phone_changed_at,
    member?.password_changed_at,
    member?.factor_changed_at,
  ];
  if (changes.some(isLate)) risks.push('changedLogIn');
  if (await devices.isNew(on, { memberId, sessionId }, since)) risks.push('newDevice');
  return risks;
}

/** When the periods start whose sums the policy limits. */
export const sinceOf = (at: Date, { newPayee }: Limits): PeriodStarts => ({
  midnight: midnightBefore(at),
  newPayee: new Date(at.getTime() - newPayee.hours * hourMs),
  hour: new Date(at.getTime() - hourMs),
});

/** Reads all data about the request and checks it. */
export async function checkPayout(
  parts: PolicyParts,
  on: Db,
  mover: Mover,
  request: PayoutRequest,
) {
  const { clock } = parts;
  const at = clock.now();
  const limits = (await policyInForce(on, at))[request.kind];
  const sums = await request.history(on, sinceOf(at, limits));
  const check = checkRequest(limits, {
    ...request,
    at,
    sums,
    frozen: await repository.isFrozen(on, mover.memberId),
    payeeSince: await request.payeeSince(on),
    risks: await risksOf(parts, on, mover, at),
  });
  return { ...check, at, isFast: sums.lastHour >= limits.perHour };
}
