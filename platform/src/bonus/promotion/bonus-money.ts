import { isPlain, type Requirement } from './requirement.repository.ts';

/** The columns that determine what a requirement withholds. */
export type Withholding = Pick<
  Requirement,
  'kind' | 'withheld' | 'own' | 'deposit' | 'staked' | 'net'
>;

/**
 * A bonus whose winnings are computed from its rounds. For a gift with a cap they follow from the
 * member's own money instead.
 */
export const countsRounds = (requirement: Pick<Requirement, 'kind' | 'own'>): boolean =>
  !isPlain(requirement) && requirement.own === null;

/**
 * The part of the balance that comes from an open bonus, in units: the bonus and its winnings. Own
 * money is staked first, so losses reduce it only when the balance no longer covers it. `openWon`:
 * the net wins that rounds placed since it opened have paid although they are still open.
 */
export function bonusMoney(requirement: Withholding, balance: bigint, openWon: bigint): bigint {
  const { withheld, own, net } = requirement;
  return own === null ? withheld + larger(0n, net + openWon) : larger(withheld, balance - own);
}

/**
 * The rest of the bonus's deposit, in units, until it has been turned over once; zero afterwards.
 */
export function depositLeft(requirement: Withholding, openWon: bigint): bigint {
  const { deposit, staked, net } = requirement;
  return staked < deposit ? larger(0n, deposit + smaller(0n, net + openWon)) : 0n;
}

/**
 * What an open requirement withholds, in units; the sum over a member's requirements is at most the
 * balance. For an excluded member, only what comes from a bonus: they cannot turn over the rest.
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
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
