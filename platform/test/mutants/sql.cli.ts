// `npm run test:mutants -- sql [path…] [--sample n]`: changes one thing at a time in the SQL functions that a movement of
// money passes, and runs the tests of their module on each change but those of explained.ts. Prints the changes that no
// test notices, and fails if there is one. With paths only the functions that they begin; with --sample only n of the
// mutants, spread evenly.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createVitest, type TestSpecification } from 'vitest/node';
import { functionsFolder } from '../../src/kernel/database/function-files.ts';
import { openDatabase } from '../../src/kernel/database/open-database.ts';
import { ensureTemplate, startTestServer } from '../../src/kernel/database/testing.ts';
import { createTables } from '../../../sandbox/src/tables.ts';
import { explained } from './explained.ts';
import { keptPool } from './kept-worker.ts';
import { type Mutant, mutantsOf } from './sql-mutants.ts';

const model = 'platform/test/wallet/wallet.model';
const conformance = 'platform/src/play/seamless/json-hmac.conformance';
/** Test files by the folder of the functions, quick ones first. */
const tests: Readonly<Record<string, readonly string[]>> = {
  'wallet/ledger': [
    'wallet/ledger/house-account',
    'wallet/ledger/ledger-write',
    'wallet/ledger/post',
    'wallet/ledger/rounds',
    'wallet/ledger/day-play',
    'wallet/ledger/member-transfer',
    'ledger-writer',
    'seamless/transaction-batch',
    'bet-fault',
    'wallet/ledger/ledger-check',
    'responsible-gaming/limits',
    model,
  ],
  'play/seamless': [
    'seamless/wallet-bet',
    'seamless/wallet-win',
    'seamless/wallet-rollback',
    'seamless/wallet-follow',
    'seamless/wallet-rows',
    'seamless/wallet-marks',
    'seamless/wallet-questions',
    'seamless/wallet-held-reason',
    'seamless/wallet-set',
    'seamless/open-rounds',
    'seamless/wallet-core',
    'seamless/transaction-batch',
    conformance,
    'seamless/transaction-sets',
    'win-review/',
    'bonus-bets',
    'counted-stakes',
    'seamless/prizes',
    'bonus-withheld',
    'promotion/gift',
    model,
  ],
  'play/win-review': ['win-review/', conformance, 'seamless/prizes'],
  'bonus/promotion': [
    'turnover-functions',
    'own-money-functions',
    'closing-functions',
    'bonus-bets',
    'counted-stakes',
    'bonus/promotion/',
    'bonus.model',
  ],
  'kernel/unique-keys': ['unique-keys/unique-keys'],
  'cashier/deposit': ['deposit/set-pending', 'deposit/versions-in-use', 'deposit/deposit.test'],
  'responsible-gaming': ['bet-fault', 'test/responsible-gaming/', conformance],
};

/** A body for clusters also runs on one server, except with tests that need a set of several members. */
const clusterBody = /\.cluster\.sql$/;

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' } },
  allowPositionals: true,
});
const root = fileURLToPath(new URL('../../../', import.meta.url));
const below = (positionals.length > 0 ? positionals : [functionsFolder]).map((path) =>
  resolve(root, path),
);

interface Case extends Mutant {
  readonly file: string;
  readonly original: string;
  /** What the templates have when the file is done: of a body for clusters that for one server. */
  readonly installed: string;
  readonly names: readonly string[];
}

async function cases(): Promise<Case[]> {
  const found: Case[] = [];
  for (const file of (await readdir(functionsFolder, { recursive: true })).sort()) {
    const names = Object.entries(tests).find(([folder]) => file.startsWith(`${folder}/`))?.[1];
    const path = join(functionsFolder, file);
    if (!names || !file.endsWith('.sql') || !below.some((one) => path.startsWith(one))) continue;
    const original = await readFile(path, 'utf8');
    const installed = await readFile(path.replace(clusterBody, '.sql'), 'utf8');
    const of = { file, original, installed, names };
    found.push(...mutantsOf(original).map((mutant) => ({ ...mutant, ...of })));
  }
  if (found.length === 0)
    throw new Error(`There is no function to change below ${below.join(' or ')}.`);
  const each = Math.max(1, found.length / Number(values.sample ?? found.length));
  return found.filter((_, index) => Math.floor(index / each) !== Math.floor((index - 1) / each));
}

/** Whether all tests of a file pass. They may not be cut short: a cancelled run would look like a passed one. */
async function passes(specification: TestSpecification): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const state = testModules.find(({ moduleId }) => moduleId === specification.moduleId)?.state();
  if (state !== 'passed' && state !== 'failed')
    throw new Error(`${specification.moduleId} did not run: ${state}`);
  return unhandledErrors.length === 0 && state === 'passed';
}

const listed = new Map<string, Promise<readonly TestSpecification[]>>();
/** The test files with one of the names, found once. */
function specificationsOf(names: readonly string[]): Promise<readonly TestSpecification[]> {
  const key = names.join(' ');
  const known =
    listed.get(key) ??
    Promise.all(names.map((name) => vitest.globTestSpecifications([name]))).then((found) => [
      ...new Set(found.flat()),
    ]);
  listed.set(key, known);
  return known;
}

const baseline = new Map<string, boolean>();
/** Whether a test file passes without the change. Only with a body for clusters it need not. */
async function passesWithout(
  { file, original }: Case,
  specification: TestSpecification,
): Promise<boolean> {
  const { moduleId } = specification;
  const isForClusters = clusterBody.test(file);
  const key = isForClusters ? `${file} ${moduleId}` : moduleId;
  const known = baseline.get(key);
  if (known !== undefined) return known;
  await define(original);
  const passed = await passes(specification);
  if (!passed && !isForClusters) throw new Error(`Fails without a change: ${moduleId}`);
  baseline.set(key, passed);
  return passed;
}

/**
 * By file of a function, the test file that failed on its latest mutant. It runs first on the next one,
 * because it is likely to fail again. Never the wallet's model, which is slow.
 */
const latest = new Map<string, string>();
/** Runs the tests file by file until one fails that passes without the change. */
async function isNoticed(one: Case): Promise<boolean> {
  const { names, file, text } = one;
  const isLatest = ({ moduleId }: TestSpecification) => Number(moduleId === latest.get(file));
  const inOrder = (await specificationsOf(names)).toSorted((a, b) => isLatest(b) - isLatest(a));
  for (const specification of inOrder) {
    const { moduleId } = specification;
    if (baseline.get(`${file} ${moduleId}`) === false || (await passes(specification))) continue;
    if (await passesWithout(one, specification)) {
      if (!moduleId.includes(model)) latest.set(file, moduleId);
      return true;
    }
    await define(text);
  }
  return false;
}

const server = await startTestServer();
const added = {
  folder: fileURLToPath(new URL('../../../sandbox/db/', import.meta.url)),
  create: createTables,
};
/** The templates of which each test's database is a copy, without and with the sandbox's tables. */
const templates = [await ensureTemplate(server.url), await ensureTemplate(server.url, added)];
/** Changes functions in the templates; false if PostgreSQL refuses them. */
async function define(text: string): Promise<boolean> {
  for (const name of templates) {
    const { href } = Object.assign(new URL(server.url), { pathname: name });
    const db = openDatabase(href, { max: 1, role: 'parol_migration' });
    try {
      await sql.raw(text).execute(db);
    } catch {
      return false;
    } finally {
      await db.destroy();
    }
  }
  return true;
}
Object.assign(process.env, { PAROL_TEST_PG: server.url, PAROL_MODEL_SEED: '1' });
process.env.PAROL_MODEL_COMMANDS ??= '1500';
const { pool, end } = keptPool();
const quiet = { reporters: [{}], watch: false, maxWorkers: 1, project: ['platform'], pool };
const vitest = await createVitest('test', { root, ...quiet });
const counts = { noticed: 0, refused: 0, explained: 0, survived: 0 };
const said = (of: typeof counts, since: number) =>
  `${Object.entries(of)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')} in ${Math.round((Date.now() - since) / 1000)} s\n`;

async function outcomeOf(one: Case): Promise<keyof typeof counts> {
  const { file, line, before, after, text } = one;
  if (explained.some((known) => known.file === file && known.after === after)) return 'explained';
  if (!(await define(text))) return 'refused';
  if (await isNoticed(one)) return 'noticed';
  const path = relative(root, join(functionsFolder, file));
  process.stdout.write(`${path}:${line}\n  - ${before}\n  + ${after}\n`);
  return 'survived';
}

const started = Date.now();
try {
  const all = await cases();
  for (const file of new Set(all.map((one) => one.file))) {
    const ofFile = { noticed: 0, refused: 0, explained: 0, survived: 0 };
    const since = Date.now();
    for (const one of all.filter((each) => each.file === file)) {
      const outcome = await outcomeOf(one);
      ofFile[outcome] += 1;
      counts[outcome] += 1;
      await define(one.installed);
    }
    process.stderr.write(`${file}: ${said(ofFile, since)}`);
  }
} finally {
  await end();
  await vitest.close();
  await server.stop();
}
process.stdout.write(said(counts, started));
process.exit(counts.survived > 0 ? 1 : 0);
