import { expect, it } from 'vitest';
import { sharedRepositories } from './repositories.ts';

const found = (text: string) => sharedRepositories(['platform/src/bonus/a/a.ts'], () => text);

it('a repository or its type from the public file of another module - is reported', () => {
  const line =
    "platform/src/bonus/a/a.ts imports a repository from ../../identity/member/member.ts: use its module's service";
  for (const text of [
    "import { memberRepository } from '../../identity/member/member.ts';",
    "import {\n  type Member,\n  type MemberRepository,\n} from '../../identity/member/member.ts';",
  ])
    expect(found(text)).toEqual([line]);
});

it("the module's own repository, and a function that another module publishes - are not", () => {
  expect(
    found(`import { aRepository, type ARepository } from './a.repository.ts';
export { openRounds } from './rounds.repository.ts';
import { openWithdrawals } from '../../cashier/withdrawal/withdrawal.ts';`),
  ).toEqual([]);
});
