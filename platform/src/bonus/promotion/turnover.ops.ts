import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf, settingsFromJson, timeOf } from '../../kernel/settings/settings.ts';
import { percentSettings } from './contribution.ts';
import { addTurnoverSetting, turnoverSettings } from './turnover-setting.repository.ts';

/**
 * The operators' commands for how stakes count towards bonuses; who, when and why is in the audit
 * log.
 */
export const turnoverOps = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): readonly OpsCommand[] => [
  {
    name: 'turnover:settings',
    reads: true,
    usage: '',
    summary: 'Lists which percentage of a stake counts towards a bonus, by effective date',
    run: async () =>
      (await turnoverSettings(db)).map(
        ({ effective_at, value, reason }) =>
          `${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`,
      ),
  },
  {
    name: 'turnover:set',
    usage: '<settings as JSON> --from 2026-12-01T00:00:00+08:00 --reason text',
    summary: 'Adds percentages for bonuses that open from a time to come; open ones keep theirs',
    async run([json], options) {
      const effectiveAt = timeOf(options, 'from');
      const now = clock.now();
      if (effectiveAt <= now)
        throw new Error(
          `Settings take effect in the future, after ${now.toISOString()}: players were promised what holds now.`,
        );
      const { value } = settingsFromJson(percentSettings, json, {
        name: 'turnover',
        list: 'turnover:settings',
      });
      const isNew = await addTurnoverSetting(db, {
        effective_at: effectiveAt,
        value: JSON.stringify(value),
        reason: reasonOf(options),
        set_at: now,
      });
      if (!isNew) throw new Error(`There are other settings from ${effectiveAt.toISOString()}.`);
      return [`Bonuses that open from ${effectiveAt.toISOString()} on count stakes so.`];
    },
  },
];
