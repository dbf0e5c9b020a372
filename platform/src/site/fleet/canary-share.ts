import type { Fleet } from '@parol/contract/release';

export function checkPercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('Give the percentage of visitors as a number from 0 to 100.');
}

/**
 * A canary is served to some of the visitors, so there must be an active release for the others.
 */
export function checkCanary(name: string, percent: number, fleet: Fleet | undefined): void {
  checkPercent(percent);
  if (!fleet?.remotes[name])
    throw new Error(
      `${name} has no active release, so a canary would serve everybody: publish it without --canary.`,
    );
}
