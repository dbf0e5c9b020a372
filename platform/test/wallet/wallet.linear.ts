import type { Expected, Model, Real, Step } from './wallet.model.ts';

/** One step that ran, with the order in which it was asked and answered among all others. */
interface Ran {
  readonly step: Step;
  readonly asked: number;
  readonly answered: number;
  readonly outcome: Expected;
}

/** Runs each client's steps in order and all clients at once; answers what they saw. */
export async function runAtOnce(
  clients: readonly (readonly Step[])[],
  real: Real,
): Promise<Ran[][]> {
  let now = 0;
  return Promise.all(
    clients.map(async (steps) => {
      const ran: Ran[] = [];
      for (const step of steps) {
        const asked = now++;
        const { status, balance } = await step.act(real);
        ran.push({ step, asked, answered: now++, outcome: { status, balance } });
        real.ran();
      }
      return ran;
    }),
  );
}

/**
 * Whether the steps could have run one after the other with just these outcomes, none before it was asked nor after it was
 * answered: the wallet is linearizable. A search with the model, cut where an outcome differs.
 */
export function explains(model: Model, ran: readonly (readonly Ran[])[], real: Real): boolean {
  const seen = new Set<string>();
  function search(at: readonly number[], state: Model): boolean {
    const next = ran.flatMap((steps, client) => {
      const step = steps[at[client] ?? 0];
      return step ? [{ client, step }] : [];
    });
    if (next.length === 0) return true;
    const key = `${at.join()}/${fingerprint(state)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    // Whatever was asked after another was answered can't come before it.
    const bound = Math.min(...next.map(({ step }) => step.answered));
    return next.some(({ client, step }) => {
      if (step.asked > bound) return false;
      const after = clone(state);
      const { status, balance } = step.step.expected(after, real);
      if (status !== step.outcome.status || balance !== step.outcome.balance) return false;
      return search(
        at.map((index, other) => (other === client ? index + 1 : index)),
        after,
      );
    });
  }
  return search(
    ran.map(() => 0),
    model,
  );
}

/** For a report: what each client asked and was answered, in the order of the asking. */
export function tell(ran: readonly (readonly Ran[])[]): string {
  return ran
    .flatMap((steps, client) => steps.map((one) => ({ client, ...one })))
    .sort((a, b) => a.asked - b.asked)
    .map(
      ({ client, step, asked, answered, outcome }) =>
        `client ${client} [${asked}, ${answered}] ${step.name}: ${outcome.status} ${outcome.balance}`,
    )
    .join('\n');
}

const clone = (model: Model): Model => ({
  balances: [...model.balances],
  done: new Map(model.done),
  deposits: new Map(model.deposits),
  rounds: new Map(model.rounds),
});
const fingerprint = (model: Model): string =>
  `${model.balances.join()}|${[...model.done.entries()]
    .map(([key, done]) => `${key}=${done.kind},${done.amount},${done.balance}`)
    .sort((a, b) => a.localeCompare(b))
    .join(';')}|${[...model.rounds.entries()]
    .map(([key, round]) => `${key}=${round.stake},${round.state}`)
    .sort((a, b) => a.localeCompare(b))
    .join(';')}`;
