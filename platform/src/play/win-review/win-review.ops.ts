import { formatAmount } from '@parol/domain';
import type * as v from 'valibot';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import {
  addGuarded,
  type Proposals,
  proposalText,
  type GuardedSettings,
} from '../../kernel/operator/operator.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { settingsFromJson } from '../../kernel/settings/settings.ts';
import { providerBy } from '../provider/provider.ts';
import * as ceilings from './ceiling.repository.ts';
import { everyProvider, winCeilings, parsedCeilings } from './win-ceiling.ts';
import * as repository from './win-review.repository.ts';
import type { Decision, ReviewReason } from './win-review.schema.ts';
import type { WinReview } from './win-review.service.ts';

/**
 * A provider's ceilings; higher ones count as looser
 * (docs/decisions/0120-what-takes-two-operators.md).
 */
const guardedCeilings = (provider: string): GuardedSettings<v.InferOutput<typeof winCeilings>> => ({
  act: 'win:set-ceilings',
  of: provider,
  inForce: async (tx, at) => parsedCeilings((await ceilings.ceilingsAt(tx, provider, at))?.value),
  isLooser: (wanted, now) =>
    wanted.stakes > now.stakes || wanted.perWin > now.perWin || wanted.perDay > now.perDay,
  add: (tx, row) => ceilings.addCeilings(tx, { provider_code: provider, ...row }),
});

const shown = 200;

/** Why money waits, as shown in the list. */
const reasons: Readonly<Record<ReviewReason, string>> = {
  stake: 'above stake',
  win: 'above win',
  day: 'above day',
  no_bet: 'no bet is known',
  unnamed_win: 'a stake to return, may have won',
};

/** The operators' commands about ceilings and held wins. */
export function winReviewOps(
  parts: Pick<Parts, 'db' | 'clock' | 'locators'>,
  review: WinReview,
  proposals: Proposals,
): readonly OpsCommand[] {
  return [
    listWins(parts),
    releaseWin(parts, review),
    refuseWin(parts, review),
    listCeilings(parts, proposals),
    setCeilings(parts, proposals),
  ];
}

async function decideWin(
  parts: Pick<Parts, 'db' | 'clock' | 'locators'>,
  review: WinReview,
  named: string,
  decision: Decision,
  operator: string,
) {
  const key = rowNamed(parts.locators, named, 'Name a win; "win:list" lists them.');
  const held = await repository.heldWin(parts.db, key);
  const isDecided = await review.decide(key, decision, operator);
  const what = `The ${held && repository.isStake(held) ? 'stake' : 'win'} ${named} is ${decision}`;
  return [isDecided ? `${what}.` : `${what} when another operator decides the same.`];
}

const listWins = (parts: Pick<Parts, 'db' | 'clock' | 'locators'>) =>
  opsCommand({
    name: 'win:list',
    effect: 'reads',
    summary: 'Lists wins and stakes to return that wait for a decision, oldest first',
    run: async () =>
      (await repository.openWins(parts.db, shown)).map((win) =>
        [
          parts.locators.reference(keyOf(win)),
          formatAmount(win.amount).padStart(16),
          `stake ${formatAmount(win.stake)}`,
          reasons[win.ceiling],
          `${win.provider_code} ${win.game_name}, round ${win.round_ref}`,
          win.held_at.toISOString(),
          win.proposal ? `${win.proposal} proposed by ${win.proposed_by}` : 'no proposal',
        ].join('  '),
      ),
  });

const releaseWin = (parts: Pick<Parts, 'db' | 'clock' | 'locators'>, review: WinReview) =>
  opsCommand({
    name: 'win:release',
    inOneTransaction: true,
    effect: 'moves-money',
    asksForTwo: true,
    args: [input.text('win')],
    named: true,
    summary: 'Pays a held win or stake to its member, once two operators have decided so',
    run: ([named], _options, { operator }) => decideWin(parts, review, named, 'released', operator),
  });

const refuseWin = (parts: Pick<Parts, 'db' | 'clock' | 'locators'>, review: WinReview) =>
  opsCommand({
    name: 'win:refuse',
    inOneTransaction: true,
    effect: 'moves-money',
    asksForTwo: true,
    args: [input.text('win')],
    options: { reason: input.reason() },
    named: true,
    summary: 'Returns a held win or stake to its provider, once two operators have decided so',
    run: ([named], _options, { operator }) => decideWin(parts, review, named, 'refused', operator),
  });

const listCeilings = (parts: Pick<Parts, 'db' | 'clock' | 'locators'>, proposals: Proposals) =>
  opsCommand({
    name: 'win:ceilings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the ceilings of wins by provider and effective date; * is every other one',
    run: async () => [
      ...(await ceilings.allCeilings(parts.db)).map(
        ({ provider_code, effective_at, value, reason }) =>
          `${provider_code.padEnd(12)} ${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`,
      ),
      ...(await proposals.of(parts.db, 'win:set-ceilings')).map(
        ({ about, ...row }) => `${about}  ${proposalText(row)}`,
      ),
    ],
  });

const setCeilings = (parts: Pick<Parts, 'db' | 'clock' | 'locators'>, proposals: Proposals) =>
  opsCommand({
    name: 'win:set-ceilings',
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [input.text('provider|*'), input.text('ceilings as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary:
      "Adds a provider's ceilings that take effect at a time to come; higher ones when two operators set the same",
    run: async ([provider, json], { from: effectiveAt, reason }, caller) => {
      if (provider !== everyProvider && !providerBy(provider))
        throw new Error(`There is no provider "${provider}"; * is every other one.`);
      const given = settingsFromJson(winCeilings, json, {
        name: 'ceilings',
        list: 'win:ceilings',
      });
      const isSet = await addGuarded(
        { db: parts.db, clock: parts.clock, proposals },
        guardedCeilings(provider),
        { effectiveAt, ...given, reason },
        caller,
      );
      const from = `From ${effectiveAt.toISOString()} on, these ceilings hold for ${provider}`;
      return [isSet ? `${from}.` : `${from} when another operator sets the same.`];
    },
  });
