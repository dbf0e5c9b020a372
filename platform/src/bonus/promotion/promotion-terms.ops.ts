import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { settingsFromJson, settingLine } from '../../kernel/settings/settings.ts';
import { promotionWarnings } from './promotion-check.ts';
import { isLooserPromotion } from './looser-terms.ts';
import { anyPromotion, promotionWith } from './promotion.repository.ts';
import { promotionTerms } from './promotion-terms.ts';
import { addTerms, termsOf } from './promotion-terms.repository.ts';

type TermsOpsParts = Pick<Parts, 'db' | 'clock'>;

/** The operators' commands for the terms of promotions; who, when and why is in the audit log. */
export function promotionTermsOps(parts: TermsOpsParts): readonly OpsCommand[] {
  return [listTerms(parts), setTerms(parts)];
}

async function promotionOf({ db }: TermsOpsParts, id: string, at: Date) {
  const promotion = await anyPromotion(db, id, at);
  if (!promotion) throw new Error('Name a promotion; "promotion:list" lists those that run.');
  return promotion;
}

/** What `promotion:set` was given: the terms as stored, and the promotion without and with them. */
async function checkedTerms(
  parts: TermsOpsParts,
  [given, json]: readonly [string, string],
  effectiveAt: Date,
) {
  const { clock, db } = parts;
  const now = clock.now();
  if (effectiveAt <= now)
    throw new Error(
      `Terms take effect in the future, after ${now.toISOString()}: players were promised what holds now.`,
    );
  const before = await promotionOf(parts, given, effectiveAt);
  const { id, gift } = before;
  const { settings } = settingsFromJson(promotionTerms, json, {
    name: 'promotion',
    list: 'promotion:terms <promotion>',
  });
  if (settings.gift !== undefined && (settings.gift === null) !== (gift === null))
    throw new Error(`${id} is ${gift === null ? 'no' : 'a'} gift, and stays so.`);
  // Earlier changes that are not overridden stay in force.
  const earlier = (await termsOf(db, id)).find(({ effective_at: at }) => at <= effectiveAt);
  const value = JSON.stringify({ ...earlier?.value, ...settings });
  const wanted = await promotionWith(db, id, value);
  return { id, now, value, before, wanted: wanted ?? before };
}

const listTerms = (parts: TermsOpsParts) =>
  opsCommand({
    name: 'promotion:terms',
    readingRole: true,
    effect: 'reads',
    args: [input.text('promotion')],
    summary: 'Lists what was changed of a promotion, by effective date',
    async run([given]) {
      const { id } = await promotionOf(parts, given, parts.clock.now());
      return (await termsOf(parts.db, id)).map(settingLine);
    },
  });

const setTerms = (parts: TermsOpsParts) =>
  opsCommand({
    name: 'promotion:set',
    effect: 'loosens',
    args: [input.text('promotion'), input.text('terms as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary:
      'Changes what a promotion promises from a time to come, for members when two operators set the same; deposits opened before keep theirs',
    async takesTwo(words, { from }) {
      const { before, wanted } = await checkedTerms(parts, words, from);
      return isLooserPromotion(wanted, before);
    },
    async run(words, { from: effectiveAt, reason }) {
      const { id, now, value } = await checkedTerms(parts, words, effectiveAt);
      const isNew = await addTerms(parts.db, {
        promotion_id: id,
        effective_at: effectiveAt,
        value,
        reason,
        set_at: now,
      });
      if (!isNew) throw new Error(`${id} has other terms from ${effectiveAt.toISOString()}.`);
      return [
        `From ${effectiveAt.toISOString()} on, ${id} has these terms.`,
        ...promotionWarnings(await promotionOf(parts, id, effectiveAt)).map(
          (one) => `warning: ${one}`,
        ),
      ];
    },
  });
