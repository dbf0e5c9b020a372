import { expect, test } from 'vitest';
import { readAttribution } from './attribution.ts';

const nothing = { addresses: [], cookie: '', host: '' };

test('an address - gives referral, affiliate and campaign', () => {
  expect(
    readAttribution({
      ...nothing,
      addresses: ['https://parol.ph/signup?referral=MARIA1&affiliate=AF9&ch=fb&cm=pasko&pp=a1&pixelId=77&fbp=fb.1.2'],
      host: 'parol.ph',
    }),
  ).toEqual({ referral_code: 'MARIA1', affiliate_code: 'AF9', ch: 'fb', cm: 'pasko', pp: 'a1', pixelId: '77', fbp: 'fb.1.2', domain: 'parol.ph' });
});

test('the address now - goes before the one of landing, cookies last', () => {
  expect(
    readAttribution({
      addresses: ['https://parol.ph/signup?ch=now', 'https://parol.ph/?ch=landing&cm=landing'],
      cookie: '_fbp=fb.1.3; ch=cookie; pp=cookie%20two; broken=%E0%A4%A',
      host: '',
    }),
  ).toEqual({ ch: 'now', cm: 'landing', fbp: 'fb.1.3', pp: 'cookie two' });
});

test('what is empty, too long or unreadable - is left out', () => {
  expect(
    readAttribution({
      addresses: [`https://parol.ph/?referral=${'X'.repeat(25)}&ch=&cm=${'y'.repeat(101)}`, 'nonsense'],
      cookie: 'pp=%E0%A4%A',
      host: '',
    }),
  ).toEqual({});
});
