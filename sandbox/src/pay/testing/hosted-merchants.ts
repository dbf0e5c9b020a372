import { createSign } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';
import {
  basic,
  get,
  head,
  hmac,
  json,
  page,
  post,
  type Merchant,
  type MerchantCall,
} from './merchant.ts';

export const agos: Merchant = {
  protocol: 'agos',
  gateway: 'gopay-gcash',
  create: ({ reference, notify, expires }, _at, keys) =>
    post('/v1/checkouts', basic(keys), {
      data: {
        attributes: {
          reference,
          amount: 50050,
          currency: 'PHP',
          description: 'GCash',
          success_url: page,
          notify_url: notify,
          expires_at: expires,
          device: 'mobile',
        },
      },
    }),
  read: (id, _at, keys) => get(`/v1/checkouts/${id}`, basic(keys)),
  settle: (day, _at, keys) => get(`/v1/settlements?date=${day}`, basic(keys)),
  cancel: (id, _at, keys) => post(`/v1/checkouts/${id}/expire`, basic(keys), {}),
  idIn: (reply) => JSON.parse(reply).data.id,
  proof(notice, keys) {
    const [, time = '', number = '', signature = ''] =
      /^t=(\d+),k=([12]),v1=([0-9a-f]{64})$/.exec(head(notice, 'agos-signature')) ?? [];
    const secret = keys.notices[Number(number) - 1] ?? '';
    return [hmac('sha256', secret, `${time}.${notice.body}`), signature];
  },
  answer: '',
};

function sealed(path: string, at: Date, keys: Keys, body: unknown): MerchantCall {
  const text = JSON.stringify(body);
  const time = at.toISOString();
  const signature = createSign('sha256')
    .update(`POST /pay/rkpay-gcash${path}\nBANTAY0042.${time}.${text}`)
    .sign(keys.pairs?.merchant.privatePem ?? '', 'base64');
  return {
    method: 'POST',
    path,
    headers: {
      ...json,
      'client-id': 'BANTAY0042',
      'request-time': time,
      signature: `algorithm=RSA256, keyVersion=1, signature=${encodeURIComponent(signature)}`,
    },
    body: text,
  };
}

export const bantay: Merchant = {
  protocol: 'bantay',
  gateway: 'rkpay-gcash',
  create: ({ reference, notify, expires, centavos = 50050 }, at, keys) =>
    sealed('/api/v1/payments/pay', at, keys, {
      paymentRequestId: reference,
      order: { orderDescription: 'GCash' },
      paymentAmount: { currency: 'PHP', value: String(centavos) },
      paymentExpiryTime: expires,
      paymentNotifyUrl: notify,
      paymentRedirectUrl: page,
      terminalType: 'WAP',
    }),
  read: (id, at, keys) => sealed('/api/v1/payments/inquiry', at, keys, { paymentId: id }),
  settle: (day, at, keys) =>
    sealed('/api/v1/settlements/query', at, keys, { date: day, pageToken: null }),
  cancel: (id, at, keys) => sealed('/api/v1/payments/cancel', at, keys, { paymentId: id }),
  idIn: (reply) => JSON.parse(reply).paymentId,
  proof(notice, keys) {
    const match = /^algorithm=RSA256, keyVersion=([12]), signature=(.+)$/.exec(
      head(notice, 'signature'),
    );
    const pair = keys.pairs?.provider[Number(match?.[1]) - 1];
    // PKCS#1 v1.5 has one signature for a text.
    const expected = createSign('sha256')
      .update(`POST ${notice.url}\nBANTAY0042.${head(notice, 'request-time')}.${notice.body}`)
      .sign(pair?.privatePem ?? '', 'base64');
    return [expected, decodeURIComponent(match?.[2] ?? '')];
  },
  answer: '{"result":{"resultStatus":"S","resultCode":"SUCCESS"}}',
};

const token = (keys: Keys) => ({ authorization: `Token ${keys.api}` });
export const kawing: Merchant = {
  protocol: 'kawing',
  gateway: 'toppay',
  create: ({ reference, notify, expires }, _at, keys) =>
    post('/api/orders', token(keys), {
      merchant_ref: reference,
      amount_centavos: 50050,
      currency: 'PHP',
      description: 'TopPay',
      bank: 'BPI',
      redirection_url: page,
      notification_url: notify,
      expires_at: expires,
    }),
  read: (id, _at, keys) => get(`/api/orders/${id}`, token(keys)),
  settle: (day, _at, keys) => get(`/api/reports/${day}?page=1`, token(keys)),
  cancel: (id, _at, keys) => post(`/api/orders/${id}/void`, token(keys), {}),
  idIn: (reply) => String(JSON.parse(reply).id),
  proof({ url, body }, keys) {
    const { obj } = JSON.parse(body);
    const text = [
      obj.amount_centavos,
      obj.currency,
      obj.id,
      obj.is_chargeback,
      obj.is_expired,
      obj.is_partial,
      obj.is_refund,
      obj.is_void,
      obj.order.id,
      obj.pending,
      obj.order.merchant_ref,
      obj.bank,
      obj.success,
    ].join('');
    return [hmac('sha512', keys.notices[0], text), url.split('?hmac=')[1] ?? ''];
  },
  answer: 'ok',
};
