import * as v from 'valibot';
import { call } from '../call/call.ts';
import { amount, localized, instant, noFields, text } from '../call/fields.ts';
import { paymentDoors } from '../call/payment-doors.ts';
import { shows } from '../call/show.ts';

/** Current gateways: the release's descriptors with the operator's status and limits applied. */
export const activeList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'activeList',
  kind: 'read',
  request: noFields,
  row: () =>
    v.looseObject({
      gateway_id: v.string(),
      route: v.string(),
      label: localized(),
      mark_text: v.string(),
      mark_color: v.string(),
      group: v.string(),
      protocol: v.string(),
      minimum: amount(),
      maximum: amount(),
      /** Amounts must be multiples of it. */
      step: v.optional(amount(), '0.01'),
      fee: amount(),
      /** Per cent of the amount, besides the flat fee; in 1/10,000 per cent after parsing. */
      fee_percent: v.optional(amount(), '0'),
      credit_seconds: v.number(),
      /** Unknown doors count as none. */
      door: v.fallback(v.optional(v.nullable(v.picklist(paymentDoors)), null), null),
      /** What became of its newest orders; null if too few were closed lately. */
      recent: v.optional(
        v.nullable(
          v.looseObject({
            /** Whole per cent of those orders that were credited. */
            credited_percent: v.number(),
            /** Median of the seconds from order to credit; null if none was credited. */
            median_seconds: v.nullable(v.number()),
          }),
        ),
        null,
      ),
      status: v.fallback(v.picklist(['active', 'maintenance', 'disabled']), 'maintenance'),
      reason: v.nullable(localized()),
      last_used: v.boolean(),
    }),
});

export const depositStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'review',
] as const;

/** How a gateway takes the money of a credited deposit back. */
export const depositReversals = ['refunded', 'charged_back'] as const;

export const depositRow = () =>
  v.looseObject({
    deposit_id: v.string(),
    gateway_id: v.string(),
    label: localized(),
    route: v.string(),
    mark_text: v.string(),
    mark_color: v.string(),
    deposit_amount: amount(),
    fee: amount(),
    bonus: amount(),
    promotion_id: v.nullable(v.string()),
    promotion_name: v.nullable(localized()),
    /** Unknown states count as pending, because only a known one is final. */
    state: v.fallback(v.picklist(depositStates), 'pending'),
    paid_late: v.boolean(),
    /** Set when the gateway has reported that it took the money back; the deposit is then checked. */
    reversed: v.optional(v.nullable(v.picklist(depositReversals)), null),
    created_at: instant(),
    expires_at: instant(),
    closed_at: v.nullable(instant()),
    reference: v.string(),
    pg_htpay_url: v.nullable(v.string()),
    qr_text: v.nullable(v.string()),
    show: shows(),
    /** The gateway's text about how to pay what is shown. */
    instructions: v.optional(v.nullable(localized()), null),
  });

/** The member's open deposits, newest first. */
export const depositTracker = /*#__PURE__*/ call({
  group: 'fund',
  name: 'depositTracker',
  otherName: 'openDeposits',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: depositRow,
});

/** One deposit by id; the page after payment polls it. */
export const depositTrackerV2 = /*#__PURE__*/ call({
  group: 'fund',
  name: 'depositTrackerV2',
  otherName: 'depositState',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ deposit_id: text(40) }),
  row: depositRow,
  required: { deposit_id: 'deposit_id_required' },
  codes: ['deposit_not_exists'],
});

export const cancelDeposit = /*#__PURE__*/ call({
  group: 'fund',
  name: 'cancelDeposit',
  request: () => v.strictObject({ deposit_id: text(40) }),
  row: depositRow,
  required: { deposit_id: 'deposit_id_required' },
  codes: ['deposit_not_exists', 'deposit_not_cancellable'],
});

/**
 * Details of the refusal pending_deposit: the deposit to finish or cancel first. A gateway's
 * deposit has the page of its payment, a manual one doesn't.
 */
export const pendingDepositDetails = () =>
  v.union([
    v.object({
      label: localized(),
      amount: amount(),
      deposit_id: v.string(),
      route: v.string(),
      /** The number to pay with, for gateways that give one. */
      number: v.optional(text(64)),
    }),
    v.object({ label: localized(), amount: amount(), manual_deposit_id: v.string() }),
  ]);
/** As the platform sends them, and as the site reads them. */
export type PendingDepositOnWire = v.InferInput<ReturnType<typeof pendingDepositDetails>>;
export type PendingDeposit = v.InferOutput<ReturnType<typeof pendingDepositDetails>>;
