import { isPlainName } from '@parol/domain';
import * as v from 'valibot';
import { instant } from './fields.ts';

/** One line of plain text: no controls, no bidirectional or invisible characters, no markup. */
const line = (longest: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest), v.check(isPlainName));
/** A decimal number as text, with as many places as the amount has; never a floating-point number. */
const exactAmount = () => v.pipe(v.string(), v.regex(/^\d{1,30}(?:\.\d{1,18})?$/));
/** When it can no longer be paid this way; null if that is when the order expires. */
const ends = () => ({ expires_at: v.nullable(instant()) });

/** A way to pay an order, as its page shows it: `Show` of `@parol/contract/gateway-adapter`. */
const show = () =>
  v.variant('kind', [
    /** The provider's page. */
    v.strictObject({
      kind: v.literal('redirect'),
      url: v.pipe(v.string(), v.maxLength(2_000), v.url(), v.regex(/^https?:\/\//)),
      ...ends(),
    }),
    v.strictObject({
      kind: v.literal('qr'),
      text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000), v.regex(/^\P{C}*$/u)),
      ...ends(),
    }),
    /** A number that the player types into an app or takes to a counter, as the provider writes it. */
    v.strictObject({ kind: v.literal('reference'), number: line(64), ...ends() }),
    /** An account to pay into. */
    v.strictObject({
      kind: v.literal('account'),
      bank: line(80),
      number: line(64),
      name: line(120),
      ...ends(),
    }),
    v.strictObject({
      kind: v.literal('crypto'),
      address: line(128),
      network: line(40),
      currency: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)),
      amount: exactAmount(),
      ...ends(),
    }),
  ]);

export type ShowOnWire = v.InferOutput<ReturnType<typeof show>>;
/** A way to pay, by its kind. */
export type ShowOf<Kind extends ShowOnWire['kind']> = Extract<ShowOnWire, { kind: Kind }>;

/**
 * The ways to pay an order, the preferred one first; empty once it can't be paid. One that is
 * malformed, or of a kind that this release doesn't know, is left out: nobody pays into half an
 * account.
 */
export const shows = () =>
  v.optional(
    v.fallback(
      v.pipe(
        v.array(v.fallback(v.nullable(show()), null)),
        v.maxLength(3),
        v.transform((list) => list.filter((one) => one !== null)),
      ),
      [],
    ),
    [],
  );
