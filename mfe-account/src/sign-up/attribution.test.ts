import { expect, it } from 'vitest';
import { readAttribution } from './attribution.ts';

const agreed = '__Host-parol_consent=1.visitor';
const nothing = { address: '', cookie: agreed, host: '' };

it('an address - provides referral, affiliate and campaign', () => {
  expect(
    readAttribution({
      ...nothing,
      address:
        'https://parol.ph/signup?referral=MARIA1&affiliate=AF9&ch=fb&cm=pasko&pp=a1&pixelId=77&fbp=fb.1.2',
      host: 'parol.ph',
    }),
  ).toEqual({
    referral_code: 'MARIA1',
    affiliate_code: 'AF9',
    ch: 'fb',
    cm: 'pasko',
    pp: 'a1',
    pixelId: '77',
    fbp: 'fb.1.2',
    domain: 'parol.ph',
  });
});

it('the current address - takes precedence over link data, which does over other cookies', () => {
  expect(
    readAttribution({
      address: 'https://parol.ph/signup?ch=now',
      cookie: `${agreed}; _fbp=fb.1.3; parol_ch=link; ch=cookie; parol_cm=link%20two; cm=cookie; pp=cookie; broken=%E0%A4%A`,
      host: '',
    }),
  ).toEqual({ ch: 'now', cm: 'link two', fbp: 'fb.1.3', pp: 'cookie' });
});

it('a referral link opened earlier - still provides its code at the sign-up', () => {
  expect(
    readAttribution({
      ...nothing,
      address: 'https://parol.ph/signup',
      cookie: 'parol_referral=MARIA1; referral=other',
    }),
  ).toEqual({ referral_code: 'MARIA1' });
});

it.each(['', '__Host-parol_consent=1.no', 'parol_consent=1.visitor'])(
  'without consent (%j) - only the codes of a friend or partner and the domain are sent',
  (answer) => {
    expect(
      readAttribution({
        address: 'https://parol.ph/signup?referral=MARIA1&affiliate=AF9&ch=fb&fbp=fb.1.2',
        cookie: `${answer}; parol_cm=pasko; _fbp=fb.1.3; pixelId=7`,
        host: 'parol.ph',
      }),
    ).toEqual({ referral_code: 'MARIA1', affiliate_code: 'AF9', domain: 'parol.ph' });
  },
);

it('empty, too long or unreadable values - are left out', () => {
  expect(
    readAttribution({
      address: `https://parol.ph/?referral=${'X'.repeat(25)}&ch=&cm=${'y'.repeat(101)}`,
      cookie: `${agreed}; pp=%E0%A4%A; affiliate=${'Z'.repeat(25)}; fbp=`,
      host: '',
    }),
  ).toEqual({});
});
