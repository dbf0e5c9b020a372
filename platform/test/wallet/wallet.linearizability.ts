import type { Expected, Model, Real, Step } from './wallet.model.ts';

/** An executed step, with its request and response times as logical timestamps. */
interface ExecutedStep {
  readonly step: Step;
  readonly requested: number;
  readonly answered: number;
  readonly outcome: Expected;
}

/** Runs each client's steps in order and all clients concurrently; returns the outcomes. */
export async function runConcurrently(
  clients: readonly (readonly Step[])[],
  real: Real,
): Promise<ExecutedStep[][]> {
  let now = 0;
  return Promise.all(
    clients.map(async (steps) => {
      const ran: ExecutedStep[] = [];
      for (const step of steps) {
        const requested = now++;
        const { status, balance } = await step.act(real);
        ran.push({ step, requested, answered: now++, outcome: { status, balance } });
        real.ran();
      }
      return ran;
    }),
  );
}

/**
 * Whether a sequential order of the steps, consistent with their request and response times, gives
 * exactly these outcomes: the wallet is linearizable. Searches with the model and prunes where an
 * outcome differs.
 */
export function isLinearizable(
  model: Model,
  ran: readonly (readonly ExecutedStep[])[],
  real: Real,
): boolean {
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
    // A step requested after another's response can't come before it.
    const bound = Math.min(...next.map(({ step }) => step.answered));
    return next.some(({ client, step }) => {
      if (step.requested > bound) return false;
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

/** For failure reports: each client's steps and outcomes, in order of request. */
export function describeRun(ran: readonly (readonly ExecutedStep[])[]): string {
  return ran
    .flatMap((steps, client) => steps.map((one) => ({ client, ...one })))
    .sort((a, b) => a.requested - b.requested)
    .map(
      ({ client, step, requested, answered, outcome }) =>
        `client ${client} [${requested}, ${answered}] ${step.name}: ${outcome.status} ${outcome.balance}`,
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
