import { pesos } from '@parol/domain';
import { bonusOf, turnoverOf } from '@parol/wire/campaign';
import { describe, expect, it } from 'vitest';
import { offerFor } from './promotion-math.ts';

const noMaximum = { max_bet: null, max_bet_percent: null };
const welcome = {
  ...noMaximum,
  max_bonus: null,
  tiers: [
    { minimum: pesos(30), percent: 100, turnover_multiplier: 2 },
    { minimum: pesos(100), percent: 120, turnover_multiplier: 3 },
    { minimum: pesos(300), percent: 150, turnover_multiplier: 5 },
  ],
};

describe('offer of a promotion', () => {
  it('uses the tier of the amount - 300 gives 450 and a turnover of 3,750', () => {
    expect(offerFor(welcome, pesos(300))).toMatchObject({
      reached: true,
      bonus: pesos(450),
      turnover: pesos(3750),
    });
    expect(offerFor(welcome, pesos(100))).toMatchObject({
      bonus: pesos(120),
      turnover: pesos(660),
    });
    expect(offerFor(welcome, pesos(30))).toMatchObject({ bonus: pesos(30), turnover: pesos(120) });
  });

  it('stays on the lower tier one centavo below the next', () => {
    expect(offerFor(welcome, pesos(300) - 100n)).toMatchObject({
      bonus: 3_599_800n,
      tier: welcome.tiers[1],
    });
  });

  it('gives nothing below the lowest tier and returns that tier', () => {
    expect(offerFor(welcome, pesos(29))).toEqual({
      reached: false,
      tier: welcome.tiers[0],
      bonus: 0n,
      turnover: 0n,
      maxBet: null,
    });
  });

  it('rounds the bonus down to the centavo', () => {
    expect(bonusOf(3_333_300n, 15, null)).toBe(499_900n);
    expect(bonusOf(100n, 50, null)).toBe(0n);
  });

  it('caps the bonus and uses the capped bonus for the turnover', () => {
    const offer = offerFor(
      {
        ...noMaximum,
        tiers: [{ minimum: 0n, percent: 100, turnover_multiplier: 2 }],
        max_bonus: pesos(500),
      },
      pesos(2000),
    );
    expect(offer).toMatchObject({ bonus: pesos(500), turnover: pesos(5000) });
  });

  it('is exact for the largest amounts and fractions of a percent', () => {
    expect(bonusOf(pesos(999_999_999), 150, null)).toBe(14_999_999_985_000n);
    expect(bonusOf(pesos(1000), 12.5, null)).toBe(pesos(125));
    expect(turnoverOf(pesos(100), 0n, 1.5)).toBe(pesos(150));
  });

  it('has nothing to offer without tiers', () => {
    expect(offerFor({ ...noMaximum, tiers: [], max_bonus: null }, pesos(100))).toMatchObject({
      reached: false,
      tier: undefined,
    });
  });
});
