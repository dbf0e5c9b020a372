import { type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { LedgerCheck } from './ledger-check.service.ts';
import { listViolations } from './violation.repository.ts';

const shown = 200;
const nothingFound = 'The ledger breaks no rule.';

/** Operator commands for the ledger's check. */
export function ledgerOps({ db }: Pick<Parts, 'db'>, check: LedgerCheck): readonly OpsCommand[] {
  async function violations(): Promise<readonly string[]> {
    const rows = await listViolations(db, shown);
    if (rows.length === 0) return [nothingFound];
    return rows.map(
      ({ rule, member_id, subject_id, noticed_at }) =>
        `${noticed_at.toISOString()}  ${rule.padEnd(20)}  member ${member_id}  ${rule.endsWith('_balance') ? 'account' : 'transfer'} ${subject_id}`,
    );
  }
  return [
    opsCommand({
      name: 'ledger:violations',
      nothingFound,
      readingRole: true,
      effect: 'reads',
      summary: 'Lists broken rules of the ledger that are not repaired yet',
      run: violations,
    }),
    opsCommand({
      name: 'ledger:check',
      nothingFound,
      effect: 'other',
      summary: 'Checks the whole ledger now and lists the broken rules',
      async run() {
        await check.checkAll();
        return violations();
      },
    }),
  ];
}
