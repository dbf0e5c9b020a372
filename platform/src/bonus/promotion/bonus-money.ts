import { isPlain, type Requirement } from './requirement.repository.ts';

/** The columns that determine what a requirement withholds. */
export type Withholding = Pick<
  Requirement,
  'kind' | 'withheld' | 'own' | 'deposit' | 'staked' | 'net'
>;

/** A bonus whose winnings follow from its rounds; a cap withholds them by the member's own money. */
export const countsRounds = (requirement: Pick<Requirement, 'kind' | 'own'>): boolean =>
  !isPlain(requirement) && requirement.own === null;

/**
 * What an open bonus put into the balance, in units: the bonus and its winnings. Own money is staked
 * first, so losses reduce it only when the balance no longer covers it. `openWon`: the net wins that
 * rounds placed since it opened have paid although they are still open.
 */
export function bonusMoney(requirement: Withholding, balance: bigint, openWon: bigint): bigint {
  const { withheld, own, net } = requirement;
  return own === null ? withheld + larger(0n, net + openWon) : larger(withheld, balance - own);
}

/**
 * What is left of the deposit that brought the bonus, in units, while it has not been played through
 * once; zero afterwards.
 */
export function depositLeft(requirement: Withholding, openWon: bigint): bigint {
  const { deposit, staked, net } = requirement;
  return staked < deposit ? larger(0n, deposit + smaller(0n, net + openWon)) : 0n;
}

/**
 * What an open requirement withholds, in units; all of a member's together at most the balance. Of an
 * excluded member only what a bonus put into the balance: they cannot play the rest through.
 */
export function withheldBy(
  requirement: Withholding,
  balance: bigint,
  openWon: bigint,
  excluded: boolean,
): bigint {
  if (isPlain(requirement)) return excluded ? 0n : requirement.withheld;
  const brought = bonusMoney(requirement, balance, openWon);
  return excluded ? brought : brought + depositLeft(requirement, openWon);
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
