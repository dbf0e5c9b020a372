import type { RowOf } from '@parol/wire';
import type { memberStatement } from '@parol/wire/report';
import { groups } from './report/statement-filter.ts';

export type Movement = RowOf<typeof memberStatement>['data'][number];

/** Bets and wins of one game in a row, newest first; or one other movement. */
export interface Run {
  readonly movements: readonly [Movement, ...Movement[]];
  /** The change of the balance by all of them, in units. */
  readonly amount: bigint;
}

const isPlay = ({ kind, label }: Movement): boolean =>
  label !== '' && groups.play.some((one) => one === kind);

/** Groups the movements of a page, newest first, by runs of one game. */
export function runsOf(movements: readonly Movement[]): readonly Run[] {
  const runs: Run[] = [];
  for (const movement of movements) {
    const last = runs.at(-1);
    const [newest] = last?.movements ?? [];
    if (last && newest && isPlay(newest) && isPlay(movement) && newest.label === movement.label) {
      runs[runs.length - 1] = {
        movements: [...last.movements, movement],
        amount: last.amount + movement.amount,
      };
    } else runs.push({ movements: [movement], amount: movement.amount });
  }
  return runs;
}
