/// <reference types="node" />
import { join } from 'node:path';
import { sourcesBelow, textsByKey } from '@parol/kit/testing/texts';
import { movementKinds } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

const english = textsByKey(en);
const filipino = textsByKey(ph);
const sources = sourcesBelow(join(import.meta.dirname, '..'));

describe('texts', () => {
  it('every key in the code - has a text', () => {
    const named = [
      ...sources.matchAll(/\bt\('([\w.]+)'/g),
      ...sources.matchAll(/'(form\.\w+)'/g),
    ].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter((key) => !english.has(key) && !english.has(`${key}_other`));
    expect(missing).toEqual([]);
  });

  it('every kind of movement - has a name', () => {
    expect(movementKinds.filter((kind) => !english.has(`statement.kinds.${kind}`))).toEqual([]);
  });

  it('Filipino - is translated, except names and terms', () => {
    const terms = new Set([
      'Mobile number',
      'Password',
      'One-time code',
      'Profile',
      'Email',
      'E-wallet',
      'Account number',
      'Statement',
      'Deposit',
      'Bonus',
      'Withdrawal',
      'Rebate',
      'Reference',
      'Balance',
      'Default',
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
      'Inbox',
      'Rewards',
      'Account',
      'Auto',
      'Slots',
      'Hash games',
      'Live casino',
      'Table games',
      'Fishing',
      'Bingo',
      'Sportsbook',
      'Esports',
      'Turnover',
      'Provider',
      '{{count}} bonus',
      'Privacy',
      'Two-factor authentication',
      'Reality check',
      'Fee',
      'Adjustment',
      '{{count}} adjustment',
      'Nickname',
      'Birthday',
      'Driver’s license',
      'Passport',
      'UMID',
      'PRC ID',
      'PhilSys ID (National ID)',
    ]);
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/{{\w+}}/g, ''));
    const left = [...english].filter(
      ([key, text]) => filipino.get(key) === text && hasWords(text) && !terms.has(text),
    );
    expect(left).toEqual([]);
  });
});
