import type { Checkout } from './checkout.ts';
import { isFunctionFile, isProduct } from './table-owners.ts';

/** The end of a file with the body that a function has on a Citus cluster instead. */
const ofCluster = '.cluster.sql';
/** More pairs would be a second product. */
const mostPairs = 6;

/** A form that Citus refuses, or runs wrongly, on tables in shards. */
interface Form {
  readonly pattern: RegExp;
  readonly why: string;
}

/** In files of functions, unless a body for clusters is beside them. */
const ofFunctions: readonly Form[] = [
  {
    pattern: /language sql\b[\s\S]*?\$\$[\s\S]*?\bfrom\b/i,
    why: 'has a query in SQL, whose parameters Citus can not plan: write it in PL/pgSQL',
  },
  {
    pattern: /force_generic_plan/i,
    why: 'forces generic plans, which have no member by which Citus could find a shard',
  },
  {
    pattern: /\bperform \w+\([^;]*\)\s+from\b[^;]*\bjoin\b/i,
    why: 'calls a function for rows of a join, which Citus does on a shard, where it may read no other: collect the rows first',
  },
];

/** In functions and in the platform's code. */
const anywhere: readonly Form[] = [
  {
    pattern: /\bskip locked\b|\.skipLocked\(\)/i,
    why: 'skips locked rows, which Citus refuses over several shards',
  },
  {
    pattern: /\bctid\b/i,
    why: 'names rows by ctid, which names a row of each shard',
  },
  {
    pattern: /\blateral\s*\([\s(]*select\b|JoinLateral\(/i,
    why: 'joins rows of shards laterally, which Citus plans only for one shard: join by key, or aggregate first',
  },
  {
    pattern: /\bwith recursive\b|\.withRecursive\(/i,
    why: 'has a recursive query, which Citus does not plan over shards: go step by step',
  },
  {
    pattern: /(?<!\bat time zone 'UTC' )\+ interval\b/i,
    why: 'adds an interval to a time, which depends on the time zone, and Citus wants updates to be immutable: add it in UTC',
  },
];

/** In the platform's code: `values(row)` with `doUpdateSet(row)` sets the key too. */
const ofCode: readonly Form[] = [
  {
    pattern: /\.values\((\w+)\)\s*\.onConflict\((?:(?!\.execute)[\s\S])*?\.doUpdateSet\(\1\)/,
    why: 'sets the key of a row that exists, which Citus refuses for the column of the shards: leave the key out',
  },
  {
    pattern: /\.limit\([^()]*\)\s*\.for(?:NoKey)?Update\(/,
    why: 'locks several rows, which Citus refuses over several shards: lock them one by one',
  },
  {
    pattern: /\.whereRef\('\w+\.member_id', '=',/,
    why: 'finds a member by the column of another row, for which Citus asks all shards: give the id itself',
  },
];

/** Places with one of these forms, each with a word of the form's fault and the reason why it is there. */
const known: Readonly<Record<string, readonly [fault: string, reason: string]>> = {
  'platform/db/functions/wallet/ledger/wallet_lock_members.sql': [
    'skips locked rows',
    'skips rows of one member on a cluster: wallet_transactions.cluster.sql asks for one',
  ],
  'platform/db/functions/wallet/ledger/ledger_write.sql': [
    'laterally',
    'reads the legs of a posting, not a table',
  ],
  'platform/src/wallet/ledger/parked.repository.ts': [
    'skips locked rows',
    'skips the row of one member if another process has locked it',
  ],
  'platform/src/play/statement/movement.repository.ts': [
    'laterally',
    'joins rows of one member, who is named for each table',
  ],
  'platform/src/bonus/promotion/promotion.repository.ts': [
    'laterally',
    'joins tables that are in each node',
  ],
  'platform/src/identity/kyc/kyc.repository.ts': ['all shards', 'asks about all members'],
  'platform/src/rewards/vip/vip.repository.ts': ['all shards', 'passes all members'],
  'platform/src/content/survey/survey.repository.ts': ['all shards', 'passes all members'],
  'platform/src/kernel/retention/retention.repository.ts': [
    'ctid',
    'shows which index retention_delete.sql uses',
  ],
};
const isKnown = (file: string, why: string) =>
  known[file] !== undefined && why.includes(known[file][0]);

/**
 * Statements that were mended for a Citus cluster stay so, and new ones don't have their forms (docs/scale.md). Where one
 * body would cost a single server too much, a function has a second one for clusters, with the same arguments and results.
 */
export function statementsRunOnClusters({ files, read }: Checkout): string[] {
  const functions = files.filter(isFunctionFile);
  const pairs = functions.filter((file) => file.endsWith(ofCluster));
  const beside = new Set(pairs.map((file) => file.replace(ofCluster, '.sql')));
  const single = functions.filter((file) => !file.endsWith(ofCluster) && !beside.has(file));
  const faults = (found: readonly string[], forms: readonly Form[]) =>
    found.flatMap((file) =>
      forms
        .filter(
          ({ pattern, why }) => !isKnown(file, why) && pattern.test(withoutComments(read(file))),
        )
        .map(({ why }) => `${file} ${why}`),
    );
  return [
    ...faults(single, [...ofFunctions, ...anywhere]),
    ...faults(files.filter(isProduct), [...anywhere, ...ofCode]),
    ...pairs
      .filter((file) => headOf(read(file)) !== headOf(read(file.replace(ofCluster, '.sql'))))
      .map((file) => `${file} has other arguments or results than the file beside it`),
    ...(pairs.length > mostPairs
      ? [`${pairs.length} functions have a body for clusters: at most ${mostPairs}`]
      : []),
  ];
}

const withoutComments = (text: string): string =>
  text.replaceAll(/--[^\n]*|^\s*(?:\/\/|\*).*$/gm, '');

/** What callers see of a function. */
const headOf = (text: string): string | undefined =>
  /^create or replace function ([\s\S]*?)\blanguage\b/im.exec(text)?.[1]?.replaceAll(/\s+/g, ' ');
