import type { AdapterRow, SeenAdapter } from './acceptance.repository.ts';

const shownDigits = 12;
const leastDigits = 8;

/** The beginning of a hash, by which commands name a version. */
export const shortHash = ({ hash }: Pick<AdapterRow, 'hash'>): string => hash.slice(0, shownDigits);

/** A version with who accepted or withdrew it, for an operator. */
export const versionText = (version: SeenAdapter & Partial<AdapterRow>): string =>
  `${version.adapter} ${shortHash(version)}: ${stateOf(version)}`;

const stateOf = (row: Partial<AdapterRow>): string =>
  row.withdrawn_by
    ? `withdrawn by ${row.withdrawn_by}`
    : row.accepted_by
      ? `accepted by ${row.accepted_by}`
      : 'waits for "gateway:accept"';

/** The version of a gateway whose hash begins as an operator typed. Throws one line. */
export function versionNamed<Version extends SeenAdapter>(
  all: readonly Version[],
  gatewayId: string,
  typed: string,
): Version {
  if (!/^[0-9a-f]{1,64}$/.test(typed) || typed.length < leastDigits)
    throw new Error(`"${typed}" is no beginning of a hash of at least ${leastDigits} hex digits.`);
  const found = all.filter(
    ({ gateway_id, hash }) => gateway_id === gatewayId && hash.startsWith(typed),
  );
  const [only] = found;
  if (found.length !== 1 || !only)
    throw new Error(
      found.length === 0
        ? `${gatewayId} has had no adapter ${typed}.`
        : `Several adapters of ${gatewayId} begin with ${typed}.`,
    );
  return only;
}
