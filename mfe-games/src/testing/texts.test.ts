/// <reference types="node" />
import { join } from 'node:path';
import { categories } from '@parol/domain';
import { sourcesBelow, textsByKey } from '@parol/kit/testing/texts';
import { clockUnits } from '@parol/wire/match';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { sorts } from '../catalogue/game.ts';
import { features } from '../lobby/lobby-filter.ts';

const english = textsByKey(en);
const filipino = textsByKey(ph);
const sources = sourcesBelow(join(import.meta.dirname, '..'));

describe('texts', () => {
  it('every key in the code - has a text', () => {
    const named = [
      ...sources.matchAll(
        /'((?:category|lead|tile|rails|lobby|filter|info|launch|bets|freeplay|match)\.[\w.]+)'/g,
      ),
    ].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !english.has(key) && !english.has(`${key}_other`))).toEqual([]);
  });

  it('every text - is used', () => {
    const dynamic =
      /^(category|lead|errors|filter\.sorts|filter\.features|launch\.steps|launch\.stop|info\.volatilityOf|match\.(?:books|cockpit|clock)|bets\.(?:states|columns|picks|types|results)|nav)\.|^info\.title$/;
    const unused = [...english.keys()].filter(
      (key) => !dynamic.test(key) && !sources.includes(`'${key.replace(/_(one|other)$/, '')}'`),
    );
    expect(unused).toEqual([]);
  });

  it('categories, orders, features and clocks - have a text', () => {
    const keys = [
      ...categories.map((category) => `category.${category}`),
      ...sorts.map((sort) => `filter.sorts.${sort}`),
      ...features.map((feature) => `filter.features.${feature}`),
      ...clockUnits.map((unit) => `match.clock.${unit}`),
    ];
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });

  it('Filipino texts - differ from English, except names and terms', () => {
    const terms = new Set([
      'Slots',
      'Hash',
      'Live casino',
      'Table',
      'Fishing',
      'Bingo',
      'Sports',
      'Esports',
      'Jackpot',
      'Provider',
      'Status',
      'A–Z',
      'Balance',
      'Round',
      'Ticket',
      '{{count}} round',
      'Live',
      'Meron',
      'Wala',
      'Over',
      'Under',
      'Handicap',
      'Volatility',
      '{{at}}′',
      'Set {{at}}',
      'Map {{at}}',
      'Round {{at}}',
    ]);
    const same = [...english].filter(
      ([key, text]) => filipino.get(key) === text && !terms.has(text),
    );
    expect(same).toEqual([]);
  });
});
