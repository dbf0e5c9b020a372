import { inTransaction } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import { Refusal } from '../../kernel/http/http.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  addAffiliate,
  affiliateByCode,
  allAffiliates,
  setAffiliateActive,
} from './affiliate.repository.ts';

const codeForm = /^[A-Z0-9]{3,24}$/;

/** Normalised as on sign-up: case is ignored. */
function codeOf(typed: string): string {
  const code = typed.trim().toUpperCase();
  if (!codeForm.test(code)) throw new Error('A code is 3 to 24 letters and digits.');
  return code;
}

/** Commands for affiliates, whose codes are accepted on sign-up. */
export function affiliateOps({ db }: Pick<Parts, 'db'>): readonly OpsCommand[] {
  const toggle = (verb: string, active: boolean, summary: string, done: string): OpsCommand =>
    opsCommand({
      name: `affiliate:${verb}`,
      effect: active ? 'other' : 'tightens',
      inOneTransaction: true,
      args: [input.text('code')],
      summary,
      async run([typed]) {
        const code = codeOf(typed);
        await inTransaction(db, async (tx) => {
          if (!(await setAffiliateActive(tx, code, active)))
            throw new Refusal('affiliate_not_exists');
        });
        return [`${code} ${done}.`];
      },
    });
  return [
    opsCommand({
      name: 'affiliate:list',
      readingRole: true,
      effect: 'reads',
      summary: 'Lists affiliates with state, parent and number of referred members',
      run: async () =>
        (await allAffiliates(db)).map(
          ({ code, name, active, parent_code: parent, members: count }) =>
            `${code}  ${active ? 'open' : 'closed'}  ${count} ${count === 1 ? 'member' : 'members'}  ${parent === null ? '' : `under ${parent}  `}${name}`,
        ),
    }),
    opsCommand({
      name: 'affiliate:add',
      inOneTransaction: true,
      effect: 'other',
      args: [input.text('code')],
      options: {
        name: input.text('text', 'Set the name: --name "…".'),
        parent: v.optional(input.text('code')),
      },
      summary: 'Adds an affiliate, whose code is then accepted on sign-up',
      async run([typed], { name, parent: above }) {
        const code = codeOf(typed);
        const parent = above === undefined ? undefined : await affiliateByCode(db, codeOf(above));
        if (above !== undefined && !parent) throw new Refusal('affiliate_not_exists');
        // Sign-up refuses codes whose parent is closed.
        if (parent?.active === false) throw new Refusal('parent_account_inactive');
        const row = { code, name, active: true, parent_code: parent?.code ?? null };
        await inTransaction(db, async (tx) => {
          if (!(await addAffiliate(tx, row))) throw new Error(`${code} is taken.`);
        });
        return [`${code} is open.`];
      },
    }),
    toggle(
      'close',
      false,
      'Closes an affiliate; sign-up refuses its code and those of its direct children',
      'is closed',
    ),
    toggle('open', true, 'Reopens a closed affiliate', 'is open'),
  ];
}
