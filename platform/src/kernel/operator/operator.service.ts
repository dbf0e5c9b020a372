import type { Config } from '../config/config.ts';
import { inTransaction, type Tx } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import { passwords } from '../secrets/secrets.ts';
import * as repository from './operator.repository.ts';
import type { Proposer } from './proposal.service.ts';
import type { OperatorRow } from './operator.repository.ts';

/** Commands for two operators need at least this many. */
const leastOperators = 2;
const leastSecret = 16;

/**
 * Operators who prove their identity with a personal secret, for commands that need two of them
 * (docs/decisions/0109-held-wins.md).
 */
export interface Operators {
  /** Throws one line unless this operator may act and has this secret; takes as long for an unknown name. */
  prove(name: string, secret: string): Promise<void>;
  /**
   * Adds an operator. The first two may act at once; a later one is added by an operator who proved
   * their identity, and may act once another operator has confirmed it. Returns whether they may
   * act.
   */
  add(name: string | undefined, secret: string, by: Proposer): Promise<boolean>;
  /** Confirms an operator whom another operator has added. */
  confirm(name: string | undefined, by: string): Promise<void>;
  /** Stops an operator from acting. Two others must remain. */
  remove(name: string | undefined, by: string): Promise<void>;
  list(): Promise<readonly OperatorRow[]>;
}

const mayAct = (row: OperatorRow | undefined): row is OperatorRow =>
  row !== undefined && row.confirmed_by !== null && row.removed_at === null;

export function operatorService({
  db,
  clock,
  random,
  config,
}: Pick<Parts, 'db' | 'clock' | 'random'> & {
  readonly config: Pick<Config, 'passwordCost'>;
}): Operators {
  const hashing = passwords(config.passwordCost, random);

  /** Changes the list under a lock; `change` receives all operators ever added. */
  const changing = <T>(change: (tx: Tx, all: readonly OperatorRow[]) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await repository.lockOperators(tx);
      return change(tx, await repository.operators(tx));
    });

  return {
    async prove(name, secret) {
      const row = await repository.operatorNamed(db, name);
      const matches = await hashing.matches(secret, row?.secret_hash);
      if (!matches || !mayAct(row))
        throw new Error(`"${name}" is no operator who may act, or the secret is wrong.`);
    },
    async add(name, secret, { operator, proved }) {
      if (!name || !/^[a-z][a-z0-9.-]{1,39}$/.test(name))
        throw new Error('Name the operator in small letters, such as "ana" or "j.reyes".');
      if (secret.length < leastSecret)
        throw new Error(`A personal secret has at least ${leastSecret} characters.`);
      const hash = await hashing.hash(secret);
      return changing(async (tx, all) => {
        if (all.some((one) => one.name === name))
          throw new Error(`There is or was an operator "${name}"; names are not used again.`);
        const isFirst = all.length < leastOperators;
        if (!isFirst && !proved)
          throw new Error('An operator adds another one: ops --as NAME operator:add …');
        await repository.insertOperator(tx, {
          name,
          secret_hash: hash,
          added_by: operator,
          added_at: clock.now(),
          confirmed_by: isFirst ? name : null,
          removed_at: null,
        });
        return isFirst;
      });
    },
    confirm: (name, by) =>
      changing(async (tx, all) => {
        const row = all.find((one) => one.name === name && one.removed_at === null);
        if (!row || row.confirmed_by !== null)
          throw new Error(`No operator "${name ?? ''}" waits for confirmation.`);
        if (row.added_by === by) throw new Error('Another operator confirms whom you added.');
        await repository.changeOperator(tx, row.name, { confirmed_by: by });
      }),
    remove: (name, by) =>
      changing(async (tx, all) => {
        const row = all.find((one) => one.name === name && one.removed_at === null);
        if (!row) throw new Error(`There is no operator "${name ?? ''}".`);
        if (row.name === by) throw new Error('Another operator removes you.');
        const left = all.filter((one) => mayAct(one) && one.name !== row.name);
        if (left.length < leastOperators)
          throw new Error('At least two operators must remain; add another one first.');
        await repository.changeOperator(tx, row.name, { removed_at: clock.now() });
      }),
    list: () => repository.operators(db),
  };
}
