import { formatAmount, parseAmount } from '@parol/domain';
import { text } from '@parol/wire/fields';
import * as v from 'valibot';
import type {
  Driver,
  OrderRequest,
  PaymentReport,
  PaymentStatus,
  WebhookReport,
} from './driver.ts';

const httpAddress = v.pipe(v.string(), v.maxLength(600), v.regex(/^https?:\/\//));
const reference = v.pipe(text(80), v.minLength(1));
const orderReply = v.looseObject({
  order_id: reference,
  pay_url: httpAddress,
  qr_text: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(600)))),
});
const amountText = v.pipe(v.string(), v.maxLength(20));
const reportFields = {
  order_id: reference,
  reference,
  status: text(60),
  currency: v.literal('PHP'),
  amount: v.optional(v.nullable(amountText)),
  payment_id: v.optional(v.nullable(reference)),
};
const statusReply = v.looseObject(reportFields);
const webhookBody = v.looseObject({ ...reportFields, event_id: reference });

/** The order fields that all protocols share; amounts are decimal strings of whole centavos. */
export const commonOrder = (order: OrderRequest) => ({
  reference: order.reference,
  amount: formatAmount(order.amount),
  currency: 'PHP',
  label: order.label,
  ...(order.channel !== null && { channel: order.channel }),
  return_url: order.returnUrl,
  notify_url: order.notifyUrl,
  expires_at: order.expiresAt.toISOString(),
});

type Specific = Pick<Driver, 'protocol' | 'capabilities' | 'orderBody'> & {
  readonly words: Readonly<Record<string, PaymentStatus>>;
};

/** Providers change the case and the separators of their words without notice. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** Builds a driver from a protocol's status words, order fields and capabilities. */
export function driver({ words, ...specific }: Specific): Driver {
  const statuses = new Map(Object.entries(words).map(([word, status]) => [plain(word), status]));
  const statusOf = (word: string): PaymentStatus => statuses.get(plain(word)) ?? 'unknown';

  function report(fields: v.InferOutput<typeof statusReply>): PaymentReport | undefined {
    const status = statusOf(fields.status);
    const typed = fields.amount == null ? null : parseAmount(fields.amount);
    // Some providers send the amount that they took back as a negative one.
    const isReturn = status === 'refunded' || status === 'charged_back';
    const amount = typed && typed < 0n && isReturn ? -typed : typed;
    if (amount === undefined || (amount !== null && amount < 0n)) return undefined;
    return {
      providerRef: fields.order_id,
      reference: fields.reference,
      word: fields.status,
      status,
      amount,
      paymentId: fields.payment_id ?? null,
    };
  }
  return {
    ...specific,
    statusOf,
    readOrder(reply) {
      const parsed = v.safeParse(orderReply, reply);
      if (!parsed.success) return undefined;
      const qrText = parsed.output.qr_text ?? null;
      if (specific.capabilities.showsQr && qrText === null) return undefined;
      return { providerRef: parsed.output.order_id, payUrl: parsed.output.pay_url, qrText };
    },
    readStatus(reply) {
      const parsed = v.safeParse(statusReply, reply);
      return parsed.success ? report(parsed.output) : undefined;
    },
    readWebhook(body): WebhookReport | undefined {
      const parsed = v.safeParse(webhookBody, body);
      const read = parsed.success ? report(parsed.output) : undefined;
      return parsed.success && read ? { ...read, eventId: parsed.output.event_id } : undefined;
    },
  };
}
