import { readFile } from 'node:fs/promises';

const file = new URL('../../../db/distribution.json', import.meta.url);

/** Where the rows of each table are on a cluster, as the modules declare it (schema.ts). */
export interface Distribution {
  /** Column with the member's id, by table. */
  readonly member: Readonly<Record<string, string>>;
  /** Column of the table's own key, by table. */
  readonly key: Readonly<Record<string, string>>;
  readonly reference: readonly string[];
  readonly local: readonly string[];
}

export const readDistribution = async (): Promise<Distribution> =>
  JSON.parse(await readFile(file, 'utf8'));
