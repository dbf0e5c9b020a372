import { hourMs, pesos } from '@parol/domain';
import type { Profile } from './profile.ts';
import type { Settings } from './variables/variables.ts';
import { pesosIn, ringgitFigures } from './variables/ringgit-figures.ts';

/** Limits and times of withdrawals; amounts in units. */
export interface WithdrawalSettings {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly perDay: number;
  /** Limit of a single InstaPay transfer, set by the scheme. */
  readonly instapayLimit: bigint;
  /**
   * Promised time from request to payment by amount, ascending; the last band has no upper limit.
   */
  readonly speed: readonly { readonly upTo: bigint | null; readonly seconds: number }[];
  /**
   * Within which a withdrawal that is held for a review, or later than promised, is decided:
   * told to the member.
   */
  readonly reviewMs: number;
  /** Proclaimed bank holidays (YYYY-MM-DD), in addition to those that follow a rule. */
  readonly bankHolidays: readonly string[];
  /**
   * Delay before a new payout account, or any account after a changed phone, can be paid, as
   * protection against theft. Zero in the sandbox.
   */
  readonly delayMs: number;
}

/** Holidays and delay are variables; the rest are terms of the product. */
export function withdrawalSettingsOf(settings: Settings, profile: Profile): WithdrawalSettings {
  return {
    minimum: pesos(50),
    // Ten InstaPay transfers. What a member may withdraw a day is the payout policy's.
    maximum: pesos(500_000),
    perDay: 5,
    instapayLimit: pesos(50_000),
    // The specification says nothing of amounts between the two figures: there we promise the
    // three minutes of larger ones.
    speed: [
      { upTo: pesosIn(ringgitFigures.fastUpTo), seconds: 60 },
      { upTo: pesosIn(ringgitFigures.slowAbove), seconds: 180 },
      { upTo: null, seconds: 180 },
    ],
    reviewMs: 24 * hourMs,
    bankHolidays: settings.PAROL_BANK_HOLIDAYS,
    delayMs: profile === 'ph' ? settings.PAROL_WITHDRAWAL_DELAY_HOURS * hourMs : 0,
  };
}
