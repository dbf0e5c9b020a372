import * as v from 'valibot';
import { settingAmount } from '../../kernel/settings/settings.ts';

const positive = () => v.pipe(v.number(), v.integer(), v.minValue(1));

/** The limits for withdrawals or for transfers; amounts in units. */
const way = () =>
  v.strictObject({
    perDay: settingAmount(),
    /** Limit per day to one payout account, or to one friend. */
    perDayAndPayee: settingAmount(),
    /** The most that a new payee may receive in its first hours. */
    newPayee: v.strictObject({ hours: positive(), upTo: settingAmount() }),
    /** The daily sum above which an OTP is required; the lowest one that applies. */
    stepUpAbove: v.strictObject({
      otherwise: settingAmount(),
      newPayee: settingAmount(),
      /** The member signed up within 24 hours. */
      newAccount: settingAmount(),
      /** The session's device was first used within 24 hours, and is not the one of the sign-up. */
      newDevice: settingAmount(),
      /** The phone, the password or a second factor was changed within 24 hours. */
      changedLogIn: settingAmount(),
    }),
    /** A higher number within an hour is flagged. */
    perHour: positive(),
  });

/** The schema of the policy's settings (docs/decisions/0105-payout-policy.md). */
export const policySettings = v.strictObject({
  withdrawal: way(),
  transfer: way(),
  /** Money that comes round few members, of whom each sent the next at least `from` within the days. */
  ring: v.strictObject({
    days: positive(),
    from: settingAmount(),
    /**
     * Of up to eight members; a larger sum, because chance makes long rings of small sums
     * (RULES.md).
     */
    slow: v.optional(v.strictObject({ days: positive(), from: settingAmount() }), {
      days: 7,
      from: '2000.00',
    }),
  }),
  /** At least this number of members, each with a bonus in the last `bonusDays`, who send to one member. */
  funnel: v.strictObject({ days: positive(), senders: positive(), bonusDays: positive() }),
  /**
   * How long after its last change a second factor is accepted instead of an OTP to the phone
   * (docs/decisions/0112-second-factors-and-proofs.md).
   */
  secondFactor: v.optional(v.strictObject({ hours: positive() }), { hours: 24 }),
});
export type Policy = v.InferOutput<typeof policySettings>;
export type Limits = Policy['withdrawal'];

/** Reasons to trust a member's session less for a day, such as a new device. */
export type Risk = Exclude<keyof Limits['stepUpAbove'], 'otherwise' | 'newPayee'>;
