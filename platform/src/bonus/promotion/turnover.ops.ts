import { categories } from '@parol/domain';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { settingsFromJson, settingLine } from '../../kernel/settings/settings.ts';
import { percentSettings } from './contribution.ts';
import { addTurnoverSetting, percentsAt, turnoverSettings } from './turnover-setting.repository.ts';

const named = { name: 'turnover', list: 'turnover:settings' };

/**
 * The operators' commands for how stakes count towards bonuses; who, when and why is in the audit
 * log.
 */
export const turnoverOps = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): readonly OpsCommand[] => [
  opsCommand({
    name: 'turnover:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists which percentage of a stake counts towards a bonus, by effective date',
    run: async () => (await turnoverSettings(db)).map(settingLine),
  }),
  opsCommand({
    name: 'turnover:set',
    effect: 'loosens',
    args: [input.text('settings as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary:
      'Adds percentages for bonuses that open from a time to come, higher ones when two operators set the same; open ones keep theirs',
    async takesTwo([json], { from }) {
      const wanted = settingsFromJson(percentSettings, json, named).settings;
      const inForce = await percentsAt(db, from);
      return categories.some((category) => wanted[category] > inForce[category]);
    },
    async run([json], { from: effectiveAt, reason }) {
      const now = clock.now();
      if (effectiveAt <= now)
        throw new Error(
          `Settings take effect in the future, after ${now.toISOString()}: players were promised what holds now.`,
        );
      const { value } = settingsFromJson(percentSettings, json, named);
      const isNew = await addTurnoverSetting(db, {
        effective_at: effectiveAt,
        value: JSON.stringify(value),
        reason,
        set_at: now,
      });
      if (!isNew) throw new Error(`There are other settings from ${effectiveAt.toISOString()}.`);
      return [`Bonuses that open from ${effectiveAt.toISOString()} on count stakes so.`];
    },
  }),
];
