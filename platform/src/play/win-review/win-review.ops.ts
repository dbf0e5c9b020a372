import { formatAmount } from '@parol/domain';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { addGuarded, type Proposals, proposalText } from '../../kernel/operator/operator.ts';
import { byCaller, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf, settingsFromJson, timeOf } from '../../kernel/settings/settings.ts';
import { providerBy } from '../provider/provider.ts';
import * as ceilings from './ceiling.repository.ts';
import { guardedCeilings } from './guarded-ceilings.ts';
import { everyProvider, winCeilings } from './win-ceiling.ts';
import * as repository from './win-review.repository.ts';
import type { Decision } from './win-review.schema.ts';
import type { WinReview } from './win-review.service.ts';

const shown = 200;

/** The operators' commands about ceilings and held wins. */
export function winReviewOps(
  { db, clock, locators }: Pick<Parts, 'db' | 'clock' | 'locators'>,
  review: WinReview,
  proposals: Proposals,
): readonly OpsCommand[] {
  async function decide(named: string | undefined, decision: Decision, operator: string) {
    const key = rowNamed(locators, named, 'Name a win; "win:list" lists them.');
    const isDecided = await review.decide(key, decision, operator);
    return [
      isDecided
        ? `The win ${named} is ${decision}.`
        : `The win ${named} is ${decision} when another operator decides the same.`,
    ];
  }

  return [
    {
      name: 'win:list',
      usage: '',
      summary: 'Lists wins above a ceiling that wait for a decision, oldest first',
      run: async () =>
        (await repository.openWins(db, shown)).map((win) =>
          [
            locators.reference(keyOf(win)),
            formatAmount(win.amount).padStart(16),
            `stake ${formatAmount(win.stake)}`,
            `above ${win.ceiling}`,
            `${win.provider_code} ${win.game_name}, round ${win.round_ref}`,
            win.held_at.toISOString(),
            win.proposal ? `${win.proposal} proposed by ${win.proposed_by}` : 'no proposal',
          ].join('  '),
        ),
    },
    {
      name: 'win:release',
      usage: '<win> --as you',
      named: true,
      summary: 'Pays a held win to its member, once two operators have decided so',
      run: byCaller(([named], _options, { operator }) => decide(named, 'released', operator)),
    },
    {
      name: 'win:refuse',
      usage: '<win> --reason text --as you',
      named: true,
      summary: 'Returns a held win to its provider, once two operators have decided so',
      run: byCaller(async ([named], options, { operator }) => {
        reasonOf(options);
        return decide(named, 'refused', operator);
      }),
    },
    {
      name: 'win:ceilings',
      reads: true,
      usage: '',
      summary: 'Lists the ceilings of wins by provider and effective date; * is every other one',
      run: async () => [
        ...(await ceilings.allCeilings(db)).map(
          ({ provider_code, effective_at, value, reason }) =>
            `${provider_code.padEnd(12)} ${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`,
        ),
        ...(await proposals.of(db, 'win:set-ceilings')).map(
          ({ about, ...row }) => `${about}  ${proposalText(row)}`,
        ),
      ],
    },
    {
      name: 'win:set-ceilings',
      usage:
        '<provider|*> <ceilings as JSON> --from 2026-12-01T00:00:00+08:00 --reason text [--as you]',
      summary:
        "Adds a provider's ceilings that take effect at a time to come; higher ones when two operators set the same",
      run: byCaller(async ([provider, json], options, caller) => {
        if (!provider || (provider !== everyProvider && !providerBy(provider)))
          throw new Error(`There is no provider "${provider ?? ''}"; * is every other one.`);
        const effectiveAt = timeOf(options, 'from');
        const given = settingsFromJson(winCeilings, json, {
          name: 'ceilings',
          list: 'win:ceilings',
        });
        const isSet = await addGuarded(
          { db, clock, proposals },
          guardedCeilings(provider),
          { effectiveAt, ...given, reason: reasonOf(options) },
          caller,
        );
        const from = `From ${effectiveAt.toISOString()} on, these ceilings hold for ${provider}`;
        return [isSet ? `${from}.` : `${from} when another operator sets the same.`];
      }),
    },
  ];
}
