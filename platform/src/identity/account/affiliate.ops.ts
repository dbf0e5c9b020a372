import { Refusal } from '../../kernel/http/http.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { addAffiliate, allAffiliates, setAffiliateActive } from './affiliate.repository.ts';
import type { MemberRepository } from '../member/member.ts';

const codeForm = /^[A-Z0-9]{3,24}$/;

/** As a sign-up reads it: without regard to case. */
function codeOf(typed: string | undefined): string {
  const code = (typed ?? '').trim().toUpperCase();
  if (!codeForm.test(code)) throw new Error('A code is 3 to 24 letters and digits.');
  return code;
}

/** Who may bring members in: the affiliates whose codes a sign-up takes. */
export function affiliateOps(
  { db }: Pick<Parts, 'db'>,
  members: Pick<MemberRepository, 'affiliate'>,
): readonly OpsCommand[] {
  const turn = (verb: string, active: boolean, summary: string, done: string): OpsCommand => ({
    name: `affiliate:${verb}`,
    usage: '<code>',
    summary,
    async run([typed]) {
      const code = codeOf(typed);
      if (!(await setAffiliateActive(db, code, active))) throw new Refusal('affiliate_not_exists');
      return [`${code} ${done}.`];
    },
  });
  return [
    {
      name: 'affiliate:list',
      usage: '',
      summary:
        'Lists the affiliates with their state, the one above them and how many members they brought in',
      run: async () =>
        (await allAffiliates(db)).map(
          ({ code, name, active, parent_code: parent, members: count }) =>
            `${code}  ${active ? 'open' : 'closed'}  ${count} ${count === 1 ? 'member' : 'members'}  ${parent === null ? '' : `under ${parent}  `}${name}`,
        ),
    },
    {
      name: 'affiliate:add',
      usage: '<code> --name text [--parent code]',
      summary: 'Adds an affiliate; a sign-up takes its code from now on',
      async run([typed], { name, parent: above }) {
        const code = codeOf(typed);
        if (!name || name === 'true') throw new Error('Say who it is: --name "…".');
        const parent = above === undefined ? undefined : await members.affiliate(codeOf(above));
        if (above !== undefined && !parent) throw new Refusal('affiliate_not_exists');
        // A sign-up with the new code would be refused for the closed one above it.
        if (parent?.active === false) throw new Refusal('parent_account_inactive');
        if (
          !(await addAffiliate(db, { code, name, active: true, parent_code: parent?.code ?? null }))
        )
          throw new Error(`${code} is taken.`);
        return [`${code} is open.`];
      },
    },
    turn(
      'close',
      false,
      'Closes an affiliate: no sign-up takes its code, nor that of one right under it',
      'is closed',
    ),
    turn('open', true, 'Opens a closed affiliate again', 'is open'),
  ];
}
