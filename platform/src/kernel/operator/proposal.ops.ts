import type { Db } from '../database/database.ts';
import { type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { type ProposalRow, proposals } from './proposal.repository.ts';

/** The command that lists proposals that wait for a second operator. */
export const proposalOps = ({ db }: Pick<Parts, 'db'>): readonly OpsCommand[] => [
  opsCommand({
    name: 'operator:proposals',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists what waits for a second operator, who runs the same command',
    run: async () =>
      (await proposals(db)).map(
        ({ act, about, ...row }) => `${act} ${about}  ${proposalText(row)}`,
      ),
  }),
];

/** One line for an operator while proposals wait. */
export async function proposalHealth(db: Db): Promise<readonly string[]> {
  const waiting = await proposals(db);
  if (waiting.length === 0) return [];
  const wait = waiting.length === 1 ? 'proposal waits' : 'proposals wait';
  return [`${waiting.length} ${wait} for a second operator: operator:proposals`];
}

/** Who proposed what, and when. */
export const proposalText = ({
  value,
  proposed_by,
  proposed_at,
}: Pick<ProposalRow, 'value' | 'proposed_by' | 'proposed_at'>): string =>
  `proposed by ${proposed_by} at ${proposed_at.toISOString()}  ${JSON.stringify(value)}`;
