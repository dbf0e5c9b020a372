import { expect, it } from 'vitest';
import { refuseChanged } from './changed-sources.ts';

it('sources that changed since this process read them - are refused each time', () => {
  refuseChanged('games', 'a');
  refuseChanged('games', 'a');
  refuseChanged('cashier', 'b');
  for (const _again of [1, 2])
    expect(() => refuseChanged('games', 'c')).toThrow(
      'The sources of games have changed since this process read them: run the command again.',
    );
});
