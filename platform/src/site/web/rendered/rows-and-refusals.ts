import { isDeepStrictEqual } from 'node:util';
import type { RenderRequest } from '@parol/contract/rendered-page';
import { readEnvelope } from '@parol/wire';
import type { CheckedPage } from './rendered-page-schema.ts';

/** The part of a render request that comes from replies: rows, and the codes of refusals. */
type Known = Pick<RenderRequest, 'rows'> & Required<Pick<RenderRequest, 'refusals'>>;

/** The rows of replies, and the codes of refusals. Throws one line for a reply that is neither. */
export function rowsAndRefusals(replies: Readonly<Record<string, unknown>>): Known {
  const rows: Record<string, readonly unknown[]> = {};
  const refusals: Record<string, string> = {};
  for (const [key, reply] of Object.entries(replies)) {
    const envelope = readEnvelope(reply);
    if (envelope?.ok === false) refusals[key] = envelope.code;
    else if (Array.isArray(envelope?.value)) rows[key] = envelope.value as readonly unknown[];
    else throw new Error(`${key} has no reply.`);
  }
  return { rows, refusals };
}

/**
 * Checks a read of a release before contract 1.8, which renders rows as they are on the wire, so
 * its schema must not change them, and can't render refusals. Later releases check their reads
 * themselves. Throws one line.
 */
export function checkEarlier(read: CheckedPage['shown'][number], { rows, refusals }: Known): void {
  if (!Object.hasOwn(read, 'parsed')) return;
  const code = refusals[read.key];
  if (code !== undefined) throw new Error(`${read.call} was refused: ${code}.`);
  if (!isDeepStrictEqual(read.parsed, rows[read.key]))
    throw new Error(`${read.call} has rows that its schema changes.`);
}
