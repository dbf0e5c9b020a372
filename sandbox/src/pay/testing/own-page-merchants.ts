import type { Keys } from '../keys/keys.ts';
import {
  basic,
  form,
  get,
  head,
  hmac,
  json,
  page,
  post,
  type Merchant,
  type MerchantCall,
} from './merchant.ts';

function digested(
  call: string,
  keys: Keys,
  signed: readonly string[],
  fields: Record<string, string>,
): MerchantCall {
  const digest = hmac('sha256', keys.notices[0], [call, ...signed].join(':'));
  return {
    method: 'POST',
    path: `/${call}`,
    headers: form,
    body: new URLSearchParams({ ...fields, digest }).toString(),
  };
}

export const sulyap: Merchant = {
  protocol: 'sulyap',
  gateway: 'ezpay',
  create: ({ reference, notify, expires }, _at, keys) =>
    digested('collect', keys, [reference, '500.50', 'PHP', expires], {
      txnid: reference,
      amount: '500.50',
      ccy: 'PHP',
      description: 'EZPay',
      notify,
      expires,
    }),
  read: (id, _at, keys) => digested('inquiry', keys, [id], { refno: id }),
  settle: (day, _at, keys) => digested('settlement', keys, [day, '1'], { date: day, page: '1' }),
  cancel: (id, _at, keys) => digested('void', keys, [id], { refno: id }),
  idIn: (reply) => new URLSearchParams(reply).get('refno') ?? '',
  proof({ body }, keys) {
    const fields = new URLSearchParams(body);
    const names = ['txnid', 'refno', 'status', 'amount', 'paid', 'ccy', 'payid', 'message'];
    const text = names.map((name) => fields.get(name)).join(':');
    return [hmac('sha256', keys.notices[0], text), fields.get('digest') ?? ''];
  },
  answer: 'result=OK',
};

export const susi: Merchant = {
  protocol: 'susi',
  gateway: 'rmpay',
  create: ({ reference, notify, expires }, _at, keys) =>
    post('/payment_requests', basic(keys), {
      external_id: reference,
      amount: 500.5,
      currency: 'PHP',
      description: 'RMPay',
      method: 'VIRTUAL_ACCOUNT',
      callback_url: notify,
      success_url: page,
      expires_at: expires,
    }),
  read: (id, _at, keys) => get(`/payment_requests/${id}`, basic(keys)),
  settle: (day, _at, keys) => get(`/transactions?date=${day}`, basic(keys)),
  cancel: (id, _at, keys) => post(`/payment_requests/${id}/cancel`, basic(keys), {}),
  idIn: (reply) => JSON.parse(reply).id,
  proof: (notice, keys) => [keys.token, head(notice, 'x-callback-token')],
  answer: '',
};

function timed(
  method: 'GET' | 'POST',
  path: string,
  at: Date,
  keys: Keys,
  body?: string,
): MerchantCall {
  const signed = `${at.getTime()}${method}/pay/xft-usdt${path.split('?')[0] ?? ''}${body ?? ''}`;
  return {
    method,
    path,
    headers: {
      ...(body !== undefined && json),
      'barya-time': String(at.getTime()),
      'barya-signature': hmac('sha512', keys.api, signed),
    },
    ...(body !== undefined && { body }),
  };
}

export const barya: Merchant = {
  protocol: 'barya',
  gateway: 'xft-usdt',
  create: ({ reference, notify, expires }, at, keys) =>
    timed(
      'POST',
      '/v2/deposits',
      at,
      keys,
      JSON.stringify({
        order_id: reference,
        pay_amount: '8.612345',
        currency: 'USDT',
        network: 'TRON',
        callback_url: notify,
        valid_until: expires,
      }),
    ),
  read: (id, at, keys) => timed('GET', `/v2/deposits/${id}`, at, keys),
  settle: (day, at, keys) => timed('GET', `/v2/ledger/${day}`, at, keys),
  cancel: (id, at, keys) => timed('POST', `/v2/deposits/${id}/cancel`, at, keys, '{}'),
  idIn: (reply) => JSON.parse(reply).deposit_id,
  proof: (notice, keys) => [
    hmac('sha512', keys.notices[0], notice.body),
    head(notice, 'barya-signature'),
  ],
  answer: '',
};

const sulatKey = (keys: Keys) => ({ 'x-sulat-key': keys.api });
export const sulatpay: Merchant = {
  protocol: 'sulatpay',
  gateway: 'sulatpay',
  create: ({ reference, notify, expires }, _at, keys) =>
    post('/v1/orders', sulatKey(keys), {
      merchant_order: reference,
      amount: '500.50',
      currency: 'PHP',
      title: 'SulatPay',
      notify_url: notify,
      return_url: page,
      expires,
    }),
  read: (id, _at, keys) => get(`/v1/orders/${id}`, sulatKey(keys)),
  settle: (day, _at, keys) => get(`/v1/days/${day}`, sulatKey(keys)),
  cancel: (id, _at, keys) => post(`/v1/orders/${id}/cancel`, sulatKey(keys), {}),
  idIn: (reply) => JSON.parse(reply).order_no,
  proof: (notice, keys) => [
    hmac('sha512', keys.notices[0], notice.body, 'base64'),
    head(notice, 'x-sulat-signature'),
  ],
  answer: '',
};
