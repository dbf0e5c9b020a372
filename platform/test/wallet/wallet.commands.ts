import fc from 'fast-check';
import { expect } from 'vitest';
import { cashierSteps } from './cashier.steps.ts';
import { playSteps } from './play.steps.ts';
import { KEYS, PLAYERS, type Model, type Real, type Step } from './wallet.model.ts';

class Command implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly step: Step) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const expected = this.step.expected(model, real);
    const { status, balance } = await this.step.act(real);
    expect({ status, balance }).toEqual(expected);
    real.ran();
  }
  toString = () => this.step.name;
}

const player = fc.nat(PLAYERS - 1);
const amount = fc.bigInt(1n, 60n);

/** Any step over this many keys; fewer keys cause more conflicts. */
const stepsOver = (keys: number): fc.Arbitrary<Step>[] => {
  const key = fc.nat(keys - 1);
  const three = fc.tuple(player, key, amount);
  return [
    three.map((args) => cashierSteps.deposit(...args)),
    three.map((args) => playSteps.bet(...args)),
    three.map((args) => playSteps.win(...args)),
    three.map((args) => playSteps.betAndWin(...args)),
    three.map((args) => playSteps.rollback(...args)),
    fc.tuple(player, key).map((args) => playSteps.endRound(...args)),
    three.map((args) => cashierSteps.hold(...args)),
    three.map((args) => cashierSteps.settle(...args)),
    three.map((args) => cashierSteps.bonus(...args)),
    three.map((args) => cashierSteps.forfeit(...args)),
    fc
      .tuple(player, fc.integer({ min: 1, max: PLAYERS - 1 }), key, amount)
      .map((args) => cashierSteps.move(...args)),
  ];
};

/** Up to forty sequential commands. */
export const commands = fc.commands(
  stepsOver(KEYS).map((step) => step.map((one) => new Command(one))),
  { maxCommands: 40, size: 'max' },
);

/** Steps of several concurrent clients, each in order; they start with money, so that not everything is refused. */
const turn = fc.tuple(
  fc.tuple(player, fc.nat(2), amount),
  fc.array(fc.oneof(...stepsOver(3)), { minLength: 1, maxLength: 6, size: 'max' }),
);
export const clients = fc.array(
  turn.map(([first, rest]) => [cashierSteps.deposit(...first), ...rest]),
  { minLength: 2, maxLength: 5, size: 'max' },
);
