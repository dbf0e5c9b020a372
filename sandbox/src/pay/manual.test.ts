import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Keys } from './keys/keys.ts';
import { isSealed } from './bantay/signing.ts';
import { hmac } from './protocol/signatures.ts';
import { providerOf, providers } from './providers.ts';

const manual = readFileSync(new URL('README.md', import.meta.url), 'utf8');
/** The text of a provider's part of the manual. */
const part = (title: string): string => manual.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** A line of an example, by the name at its start. */
const line = (title: string, name: string, place = 0): string => {
  const lines = [...part(title).matchAll(new RegExp(`^${name} {2,}(.+)$`, 'gm'))];
  return lines[place]?.[1] ?? '';
};
const at = new Date('2026-11-28T04:30:00.000Z');
const keysWith = (secret: string): Keys => ({
  notices: [secret, 'another'],
  api: '',
  token: '',
});

describe("the manual's examples", () => {
  it.each([
    ['Sandbox Pay', 'redirect', 'secret', 'signature'],
    ['Agos', 'agos', 'secret 1', 'header'],
    ['SulatPay', 'sulatpay', 'secret', 'x-sulat-signature'],
    ['Barya', 'barya', 'secret for notices', 'barya-signature'],
  ])('%s', (title, protocol, secret, signature) => {
    const signed = line(title, 'signed', title === 'Barya' ? 1 : 0);
    const body = signed.slice(signed.indexOf('{'));
    const notice = providerOf({ protocol }).sign(body, {
      path: '/webhooks/payg/x',
      at,
      keys: keysWith(line(title, secret)),
      number: 1,
    });
    const place = title === 'Barya' ? 1 : 0;
    const expected = line(title, signature, place).replace(/^agos-signature: /, '');
    expect(expected).not.toBe('');
    expect(Object.values(notice.headers)).toContain(expected);
  });

  it('Sulyap', () => {
    const [txnid, refno, status, amount, paid, ccy, payid, message] = line(
      'Sulyap',
      'notice',
    ).split(':');
    const fields = new URLSearchParams({
      txnid,
      refno,
      status,
      amount,
      paid,
      ccy,
      payid,
      message,
    } as {
      [name: string]: string;
    });
    const { body } = providerOf({ protocol: 'sulyap' }).sign(fields.toString(), {
      path: '',
      at,
      keys: keysWith(line('Sulyap', 'secret')),
      number: 1,
    });
    expect(new URLSearchParams(body).get('digest')).toBe(line('Sulyap', 'digest', 1));
    expect(hmac('sha256', line('Sulyap', 'secret'), line('Sulyap', 'request'))).toBe(
      line('Sulyap', 'digest'),
    );
  });

  it('Kawing', () => {
    const { query } = providerOf({ protocol: 'kawing' }).sign(line('Kawing', 'body'), {
      path: '',
      at,
      keys: keysWith(line('Kawing', 'secret')),
      number: 1,
    });
    expect(query).toBe(`?hmac=${line('Kawing', 'hmac')}`);
    expect(hmac('sha512', line('Kawing', 'secret'), line('Kawing', 'signed'))).toBe(
      line('Kawing', 'hmac'),
    );
  });

  it('Bantay', () => {
    const pem = /-----BEGIN PUBLIC KEY-----[^`]+/.exec(part('Bantay'))?.[0] ?? '';
    const [, first = '', second = ''] =
      /^signed +(POST .+)\n +(BANTAY0042\..+)$/m.exec(part('Bantay')) ?? [];
    const header = line('Bantay', 'header').replace(/^signature: /, '');
    const signature = decodeURIComponent(header.split('signature=')[1] ?? '');
    expect(
      verify(
        'sha256',
        Buffer.from(`${first}\n${second}`),
        createPublicKey(pem),
        Buffer.from(signature, 'base64'),
      ),
    ).toBe(true);
    const request = {
      method: 'POST',
      path: first.slice('POST '.length),
      target: '',
      headers: {
        'client-id': 'BANTAY0042',
        'request-time': at.toISOString(),
        signature: header,
      },
      query: {},
      params: {},
      bytes: Buffer.from(second.slice(second.indexOf('{'))),
      body: {},
    };
    expect(isSealed(request, pem, at)).toBe(true);
    expect(isSealed({ ...request, path: '/webhooks/payg/other' }, pem, at)).toBe(false);
    expect(isSealed(request, pem, new Date(at.getTime() + 301_000))).toBe(false);
  });

  it("Barya's call", () => {
    const signed = line('Barya', 'signed');
    const body = signed.slice(signed.indexOf('{'));
    const request = {
      method: 'POST',
      path: '/pay/xft-usdt/v2/deposits',
      target: '',
      headers: {
        'barya-time': String(at.getTime()),
        'barya-signature': line('Barya', 'barya-signature'),
      },
      query: {},
      params: {},
      bytes: Buffer.from(body),
      body: JSON.parse(body),
    };
    const keys = { ...keysWith(''), api: line('Barya', 'secret for calls') };
    const barya = providerOf({ protocol: 'barya' });
    expect(barya.isAuthentic(request, keys, at)).toBe(true);
    expect(barya.isAuthentic(request, { ...keys, api: 'other' }, at)).toBe(false);
    expect(barya.readOrder(request.body)?.amount).toBe(8_612_345n);
  });
});

it('every call of every provider - stands in the manual', () => {
  for (const { calls, brand } of providers)
    for (const call of Object.values(calls)) {
      const path = (call.split(' ')[1] ?? '').replaceAll(/:id|:day/g, '');
      for (const piece of path.split('//')) expect(part(brand)).toContain(piece);
    }
});
