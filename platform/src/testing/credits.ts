import { ops } from './operators.ts';
import type { TestPlatform } from './platform.ts';

/** The output of a command that one operator may not run alone. */
export const takesTwo = (act: string) => ({
  exitCode: 1,
  lines: [`This takes two operators: ops --as NAME ${act} …`],
});
/** The output of a command for the first of two operators. */
export const proposed = {
  exitCode: 0,
  lines: ['Proposed: it is done when another operator runs the same command.'],
};

/**
 * Two operators set how much one may give a member, and ten times as much in total, effective a
 * second later.
 */
export async function limitCredits(platform: TestPlatform, perMember: string): Promise<void> {
  const inAll = `${Number(perMember) * 10}.00`;
  const json = creditLimits(perMember, inAll);
  const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
  for (const name of ['ana', 'ben'])
    await ops(platform, 'credit:set', json, '--from', from, '--reason', 'test', '--as', name);
  platform.clock.advance(1_000);
}

/** The same limits for every kind. */
export const creditLimits = (alonePerMember: string, alonePerDay: string): string =>
  JSON.stringify(
    Object.fromEntries(
      ['reward', 'deposit', 'token', 'ticket'].map((kind) => [
        kind,
        { alonePerMember, alonePerDay },
      ]),
    ),
  );
