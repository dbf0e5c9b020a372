import * as v from 'valibot';
import { input, type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { OperatorRow } from './operator.repository.ts';
import type { Operators } from './operator.service.ts';

/** The commands about operators with a personal secret. */
export function operatorOps(operators: Operators): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'operator:list',
      effect: 'reads',
      summary: 'Lists the operators with a personal secret, and who added and confirmed them',
      run: async () =>
        (await operators.list()).map(
          (row) =>
            `${row.name.padEnd(20)} ${stateOf(row).padEnd(12)} added by ${row.added_by} on ${row.added_at.toISOString()}${row.confirmed_by === null ? '' : `, confirmed by ${row.confirmed_by}`}`,
        ),
    }),
    opsCommand({
      name: 'operator:add',
      inOneTransaction: true,
      effect: 'loosens',
      asksForTwo: true,
      args: [input.text('name')],
      options: { 'new-secret-file': v.optional(input.text('file')) },
      summary:
        'Adds an operator, whose secret is read from a file or the terminal; after the first two, another operator confirms it',
      run: async ([name], _options, caller) => {
        const mayAct = await operators.add(name, await caller.newSecret(), caller);
        return [
          mayAct
            ? `${name} may act.`
            : `${name} may act when another operator runs "operator:confirm ${name}".`,
        ];
      },
    }),
    opsCommand({
      name: 'operator:confirm',
      inOneTransaction: true,
      effect: 'loosens',
      asksForTwo: true,
      args: [input.text('name')],
      named: true,
      summary: 'Confirms an operator whom another one has added',
      run: async ([name], _options, { operator }) => {
        await operators.confirm(name, operator);
        return [`${name} may act.`];
      },
    }),
    opsCommand({
      name: 'operator:remove',
      inOneTransaction: true,
      effect: 'tightens',
      args: [input.text('name')],
      named: true,
      summary: 'Stops an operator from acting; two others must remain',
      run: async ([name], _options, { operator }) => {
        await operators.remove(name, operator);
        return [`${name} may not act any more.`];
      },
    }),
  ];
}

const stateOf = ({ confirmed_by, removed_at }: OperatorRow): string =>
  removed_at ? 'removed' : confirmed_by === null ? 'unconfirmed' : 'may act';
