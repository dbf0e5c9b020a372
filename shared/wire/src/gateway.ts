import { localizedOf, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { depositPlaces, promotionCodes } from './call/deposit-places.ts';
import { localized, text, typedAmount } from './call/fields.ts';
import { paymentDoors } from './call/payment-doors.ts';
import { extraFieldSchema, extraValues } from './gateway-fields.ts';
import { feeOf, feeOn } from './gateway-fee.ts';
import { shows } from './call/show.ts';

/** The kinds of gateways, in the order in which the page of deposits shows them. */
export const gatewayGroups = ['ewallet', 'qr', 'bank', 'counter', 'crypto'] as const;

const pesoText = () => v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{2})?$/));
const percentText = () => v.pipe(v.string(), v.regex(/^(?:1?\d(?:\.\d{1,4})?|20(?:\.0{1,4})?)$/));
const unitsOf = (peso: string): bigint => parseAmount(peso) ?? 0n;
const callName = () => v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{1,30}$/));
const drawnMark = () =>
  v.strictObject({ text: text(4), color: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/)) });
const identifier = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,30}$/));

const instructionText = () => v.object(localizedOf(text(300), v.exactOptional(text(300))));

/** A channel of a gateway, with its own call; the player chooses one on the gateway's page. */
const channelSchema = v.strictObject({
  id: identifier(),
  call: callName(),
  label: localized(),
  mark: drawnMark(),
});
export type GatewayChannel = v.InferOutput<typeof channelSchema>;

/**
 * A payment gateway as plain data: `mfe-cashier/gateways/<id>.gateway.ts`. The page gets it from
 * the build, the platform from the cashier's published release, so a gateway ships with the remote
 * only.
 */
const descriptor = v.strictObject({
  id: identifier(),
  route: v.pipe(v.string(), v.regex(/^\/[a-z0-9]{2,30}$/)),
  /** The call's name under `payg`, camelCase; for a gateway with channels, the first channel's. */
  call: callName(),
  label: localized(),
  mark: drawnMark(),
  channels: v.optional(v.pipe(v.array(channelSchema), v.minLength(2))),
  group: v.picklist(gatewayGroups),
  /** Which of the deposit page's four ways to pay may lead to it; if left out, it is only in the list of all. */
  door: v.exactOptional(v.picklist(paymentDoors)),
  /** The adapter of the provider's protocol, `<adapter>.adapter.ts`; the gateway's own id by default. */
  adapter: v.exactOptional(identifier()),
  /** The player's currency if not pesos; amounts stay pesos. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/))),
  /** Deposit limits in pesos, decimal strings, and the step of amounts. */
  minimum: pesoText(),
  maximum: pesoText(),
  step: pesoText(),
  chips: v.array(pesoText()),
  /** The flat part of the fee in pesos. */
  fee: pesoText(),
  /** The part of the amount in per cent, such as "1.5", at most 20; see `feeOn` for its rounding. */
  feePercent: v.exactOptional(percentText()),
  /** Typical crediting time in seconds. */
  creditSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Lifetime of an unpaid order in minutes; at most seven days, for numbers that a counter takes. */
  expiryMinutes: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7 * 1440)),
  status: v.picklist(['active', 'maintenance', 'disabled']),
  reason: v.optional(localized()),
  extraFields: v.array(extraFieldSchema),
  /** Text for a missing amount, different for each gateway (specification §5). */
  missingAmount: localized(),
  /** How to pay what the order's page shows, such as a number for a counter. */
  instructions: v.exactOptional(instructionText()),
});
export const gatewaySchema = v.pipe(
  descriptor,
  v.forward(
    v.check(
      ({ minimum, maximum }) => unitsOf(minimum) <= unitsOf(maximum),
      'the minimum is above the maximum',
    ),
    ['minimum'],
  ),
  v.forward(
    v.check((gateway) => {
      const least = unitsOf(gateway.minimum);
      return feeOn(feeOf(gateway), least) < least;
    }, 'the fee leaves nothing of the minimum'),
    ['fee'],
  ),
  v.forward(
    v.check(
      ({ extraFields }) => new Set(extraFields.map(({ name }) => name)).size === extraFields.length,
      'two fields have one name',
    ),
    ['extraFields'],
  ),
);
export type Gateway = v.InferOutput<typeof gatewaySchema>;

/** The id of the adapter through which the platform speaks to the gateway's provider. */
export const adapterIdOf = ({ adapter, id }: Pick<Gateway, 'adapter' | 'id'>): string =>
  adapter ?? id;

/** All calls under `payg` that open a deposit at the gateway. */
export const gatewayCalls = ({
  call,
  channels,
}: Pick<Gateway, 'call' | 'channels'>): readonly string[] =>
  channels?.map((channel) => channel.call) ?? [call];

/** The gateways file of the cashier's release. */
export const gatewaysFileSchema = v.strictObject({
  schema: v.literal(1),
  gateways: v.array(gatewaySchema),
});
export type GatewaysFile = v.InferOutput<typeof gatewaysFileSchema>;

const gatewayDepositRow = () =>
  v.looseObject({
    deposit_id: v.string(),
    /**
     * Address of the provider's page, or of our own page of the order; the specification uses this
     * field for every gateway.
     */
    pg_htpay_url: v.string(),
    /** Content of the QR code on our page, for QR gateways. */
    qr_text: v.optional(v.nullable(v.string())),
    show: shows(),
    expires_at: v.string(),
  });

/** Refusal codes of gateway deposits. */
const depositCodes = [
  'self_excluded',
  'cooling_off',
  'deposit_limit_reached',
  'invalid_amount',
  'amount_whole_centavos',
  'depositAmountMustGreaterThan0',
  'depositAmountMustGreaterThanMin',
  'depositAmountMustLessThanMax',
  'pending_deposit',
  'kyc_required',
  'fpayUnderMaintenance',
  'failedtolaunchpaymentgateway',
  'requestTooFrequentAtLeast2Minutes',
  'invalid_return_url',
  ...promotionCodes,
  'bank_code_required',
  'payment_type_required',
  'is_mobile_required',
  'method_required',
  'invalid_bank_code',
  'invalid_payment_type',
  'invalid_method',
  'extra_field_required',
  'invalid_extra_field',
] as const;

/**
 * The deposit call of a gateway: `payg/<call>`. `required` has the required fields besides the
 * common ones.
 */
export const gatewayDeposit = (name: string, required: Readonly<Record<string, string>> = {}) =>
  call({
    group: 'payg',
    name,
    request: () =>
      v.strictObject({
        deposit_amount: typedAmount(),
        promotion_id: v.optional(text(40)),
        mode: v.optional(text(20)),
        return_url: text(300),
        bank_code: v.optional(text(40)),
        payment_type: v.optional(text(40)),
        is_mobile: v.optional(v.boolean()),
        method: v.optional(text(20)),
        /** The gateway's own fields. */
        extra: v.optional(extraValues()),
      }),
    row: gatewayDepositRow,
    required: {
      deposit_amount: 'deposit_amount_required',
      return_url: 'return_url_required',
      ...required,
    },
    codes: depositCodes,
    places: { ...depositPlaces, depositAmountMustGreaterThanMin: 'deposit_amount' },
  });
