import { describe, expect, it } from 'vitest';
import { nameLikeness, withoutComma } from './name-likeness.ts';

const registered = 'Ma. Cristina Dela Cruz';

describe('the name of a payout account, compared with the registered name', () => {
  it.each([
    [registered, 'MA CRISTINA DELACRUZ', 'same'],
    [registered, 'ma. cristina de la cruz', 'same'],
    [registered, 'MARIA CRISTINA DELA CRUZ', 'alike'],
    [registered, 'DELA CRUZ, MA CRISTINA', 'alike'],
    [registered, 'DE LA CRUZ, MARIA CRISTINA', 'alike'],
    [registered, 'Ma. Cristina R. Dela Cruz', 'alike'],
    [registered, 'DELA CRUZ, MARIA CRISTINA R.', 'alike'],
    ['Juan Reyes Santos', 'Juan R. Santos', 'alike'],
    ['Juan R. Santos', 'Juan Reyes Santos', 'alike'],
    ['Juan R. Santos', 'Juan Santos', 'alike'],
    ['Juan Santos Jr.', 'Juan Santos', 'alike'],
    ['Juan Santos Jr.', 'SANTOS, JUAN', 'alike'],
    ['Juan Santos III', 'Juan Santos', 'alike'],
    ['Juan Santos Jr.', 'SANTOS JR, JUAN', 'alike'],
    ['Juan Santos Jr.', 'Juan Santos Junior', 'alike'],
    // The father is not the son.
    ['Juan Santos Jr.', 'Juan Santos Sr.', 'other'],
    ['Juan Santos Jr.', 'Juan Santos III', 'other'],
    ['Juan Santos', 'Juan Santos Jr.', 'other'],
    ['Juan Santos', 'SANTOS, JUAN II', 'other'],
    [registered, 'Maria Cristina Reyes', 'other'],
    [registered, 'Cristina Dela Cruz', 'other'],
    [registered, 'Maria Christina Dela Cruz', 'other'],
    [registered, 'M. C. Dela Cruz', 'other'],
    ['Juan Reyes Santos', 'Juan Santos', 'other'],
    ['Juan Reyes Santos', 'Juan B. Santos', 'other'],
    ['Juan R. Santos', 'Juan B. Santos', 'other'],
    ['Juan Santos', 'J. S.', 'other'],
    ['Juan Santos', 'Juan Juan Santos', 'other'],
    ['Juan Juan Santos', 'Juan Santos Santos', 'other'],
  ] as const)('%s and %s - %s', (own, holder, likeness) => {
    expect(nameLikeness(own, holder)).toBe(likeness);
  });

  it.each([
    ['DELA CRUZ, MA CRISTINA', 'MA CRISTINA DELA CRUZ'],
    ['Juan Santos, Jr.', 'Juan Santos Jr.'],
    ['Juan Santos', 'Juan Santos'],
    ['Santos,', 'Santos'],
  ])('%s - is registered as %s', (holder, name) => {
    expect(withoutComma(holder)).toBe(name);
  });
});
