import {
  dropOnNodes,
  newClusterDatabase,
  startCluster,
} from '@parol/platform/kernel/database/testing/cluster';
import { timeOfServer } from '../harness/processor-time.ts';
import { query } from '../wallet/test-data.ts';

/** Milliseconds of processor time so far. One server has no workers. */
export interface ProcessorTimes {
  readonly coordinator: number;
  readonly workers: number;
}

/** PostgreSQL on this machine: one server, or a cluster's coordinator with its workers. */
export interface Servers {
  readonly url: string;
  readonly version: string;
  readonly processorTimes: () => ProcessorTimes;
  /** Drops the database, if its server goes on. */
  readonly drop: () => Promise<unknown>;
}

/** The folders of the data of servers at these addresses, which `/proc` is read by. */
const foldersOf = (urls: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    urls.map(async (url) => {
      const { rows } = await query(url, 'show data_directory');
      return String(rows[0]?.['data_directory']);
    }),
  );

async function versionOf(url: string): Promise<string> {
  const { rows } = await query(url, 'show server_version');
  return String(rows[0]?.['server_version']);
}

/** One server. */
export async function oneServer(url: string): Promise<Servers> {
  const [folder = ''] = await foldersOf([url]);
  return {
    url,
    version: await versionOf(url),
    processorTimes: () => ({ coordinator: timeOfServer(folder), workers: 0 }),
    drop: async () => {},
  };
}

/** A new database on the cluster that a program starts, as for the tests (docs/scale.md). */
export async function clusterServers(program: string, name: string): Promise<Servers> {
  const { nodes } = await startCluster(program);
  const url = await newClusterDatabase(program, name);
  const [coordinator = '', ...workers] = await foldersOf(nodes);
  return {
    url,
    version: await versionOf(url),
    processorTimes: () => ({
      coordinator: timeOfServer(coordinator),
      workers: workers.reduce((sum, folder) => sum + timeOfServer(folder), 0),
    }),
    drop: () => dropOnNodes(nodes, name),
  };
}
