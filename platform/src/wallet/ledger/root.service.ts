import { createHash, createHmac } from 'node:crypto';
import { manilaDay } from '@parol/domain';
import { type Db, inTransaction, withoutTimeLimit } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Violation } from './invariants.repository.ts';
import { addRoot, allRoots, headsOf, lastRoot, noteHeads, type Root } from './root.repository.ts';

type RootParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Whatever is about the ledger as a whole has no member. */
const noMember = 0n;

/** Notes the ends of all chains and signs the day's root; does nothing if the day has one. */
export async function signRoot({ db, clock, log, config }: RootParts): Promise<void> {
  const at = clock.now();
  const day = manilaDay(at);
  const last = await lastRoot(db);
  if (last && last.day >= day) return;
  const root = await inTransaction(db, async (tx) => {
    await withoutTimeLimit(tx);
    await noteHeads(tx, day);
    const summed = await sumOf(tx, day, last?.root);
    const signed = { ...summed, signature: signatureOf(config, summed.root), signed_at: at };
    await addRoot(tx, signed);
    return signed;
  });
  // The log is kept elsewhere, so that who can change the database can't change this line.
  log.info(
    { day, heads: String(root.heads), root: hex(root.root), signature: hex(root.signature) },
    'the root of the ledger was signed',
  );
}

/**
 * The days whose roots do not fit: another signature, other ends than were signed, or another root
 * before. Reads the ends of the last day, or with `days` of all.
 */
export async function wrongRoots(
  { db, config }: Pick<RootParts, 'db' | 'config'>,
  days: 'last' | 'all',
): Promise<Violation[]> {
  const roots = await allRoots(db);
  const wrong: Violation[] = [];
  let before: Root | undefined;
  for (const root of roots) {
    const isSigned = signatureOf(config, root.root).equals(root.signature);
    const isRead = days === 'all' || root === roots.at(-1);
    const { heads, heads_hash } = isRead ? await sumOf(db, root.day, before?.root) : root;
    const expected = rootOf({ ...root, heads, heads_hash }, before?.root);
    if (!isSigned || !expected.equals(root.root))
      wrong.push({ rule: 'wrong_root', member_id: noMember, subject_id: numberOf(root.day) });
    before = root;
  }
  return wrong;
}

async function sumOf(db: Db, day: string, before: Buffer | undefined) {
  const hash = createHash('sha256');
  let heads = 0n;
  for await (const head of headsOf(db, day)) {
    heads += 1n;
    hash.update(
      `${head.member_id} ${head.account_id} ${head.chain_no} ${head.chain_hash.toString('hex')}\n`,
    );
  }
  const heads_hash = hash.digest();
  return { day, heads, heads_hash, root: rootOf({ day, heads, heads_hash }, before) };
}

const rootOf = (
  { day, heads, heads_hash }: Pick<Root, 'day' | 'heads' | 'heads_hash'>,
  before: Buffer | undefined,
): Buffer =>
  createHash('sha256')
    .update(`${before?.toString('hex') ?? ''} ${day} ${heads} ${heads_hash.toString('hex')}`)
    .digest();

/** A key of its own, so that no signature is a value that the secret makes for something else. */
const signatureOf = (config: Pick<RootParts['config'], 'secret'>, root: Buffer): Buffer =>
  createHmac(
    'sha256',
    createHmac('sha256', config.secret('locator')).update('roots of the ledger').digest(),
  )
    .update(root)
    .digest();

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** 20261129 for 2026-11-29. */
const numberOf = (day: string): bigint => BigInt(day.replaceAll('-', ''));
