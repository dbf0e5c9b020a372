import type { Checkout } from './checkout.ts';
import { declaredTables, type PlatformMap, platformMap } from './table-owners.ts';

/** Where the rows of all tables are on a cluster, as platform/db/distribution.json lists it. */
interface Distribution {
  /** Column with the member's id, by table. */
  readonly member: Readonly<Record<string, string>>;
  /** Column of the table's own key, by table. */
  readonly key: Readonly<Record<string, string>>;
  readonly reference: readonly string[];
  readonly local: readonly string[];
}

export const distributionFile = 'platform/db/distribution.json';

const word = /^(ByMember|ByKey|Reference|Local)<\s*[\s\S]*?(?:,\s*'(\w+)',?\s*)?>$/;

/**
 * Each table says beside its declaration where its rows are on a cluster: `ByMember`, `ByKey`, `Reference` or `Local`
 * (platform/src/kernel/database/schema.ts). The role `migrate` reads them from a file that `npm run gen:tables` writes.
 */
export function tablesAreDistributed(checkout: Checkout, map: PlatformMap = platformMap): string[] {
  const without = declaredTables(checkout, map).filter(({ type }) => !word.test(type));
  if (without.length > 0)
    return without.map(
      ({ file, name }) =>
        `${file} declares ${name} without ByMember, ByKey, Reference or Local: where are its rows on a cluster?`,
    );
  return checkout.read(distributionFile) === distributionText(checkout, map)
    ? []
    : [`${distributionFile} is not what the modules declare: npm run gen:tables`];
}

/** The text of platform/db/distribution.json. */
export const distributionText = (checkout: Checkout, map: PlatformMap = platformMap): string =>
  `${JSON.stringify(declaredIn(checkout, map), undefined, 2)}\n`;

function declaredIn(checkout: Checkout, map: PlatformMap): Distribution {
  const tables = declaredTables(checkout, map)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, type }) => {
      const [, kind, column] = word.exec(type) ?? [];
      return { name, kind, column };
    });
  const columns = (wanted: string) =>
    Object.fromEntries(
      tables
        .filter(({ kind }) => kind === wanted)
        .map(({ name, column = 'member_id' }) => [name, column]),
    );
  const names = (wanted: string) =>
    tables.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return {
    member: columns('ByMember'),
    key: columns('ByKey'),
    reference: names('Reference'),
    local: names('Local'),
  };
}
