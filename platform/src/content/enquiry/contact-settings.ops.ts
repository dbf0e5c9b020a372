import { inTransaction } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { contactSettings, isContactSetting } from './contact-settings.ts';
import { putSetting, settingValues } from './enquiry.repository.ts';

const names = Object.keys(contactSettings).filter(isContactSetting);

/** Operators' commands for the rows of the pages on contact, partners and ambassadors. */
export const contactSettingOps = ({ db }: Pick<Parts, 'db'>): readonly OpsCommand[] => [
  opsCommand({
    name: 'contact:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Shows opening hours, partners and ambassadors',
    run: async () =>
      [...(await settingValues(db))]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, value]) => `${name}  ${JSON.stringify(value)}`),
  }),
  opsCommand({
    name: 'contact:set',
    inOneTransaction: true,
    effect: 'other',
    args: [input.choice(names), input.text('value as JSON')],
    options: { reason: input.reason() },
    summary: 'Sets opening hours (Manila time), partners or ambassadors; null or [] hides the part',
    async run([name, json]) {
      const schema: v.GenericSchema = contactSettings[name];
      const parsed = v.safeParse(schema, parseJson(json));
      if (!parsed.success)
        throw new Error(
          parsed.issues
            .map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`)
            .join('; '),
        );
      await inTransaction(db, (tx) => putSetting(tx, name, JSON.stringify(parsed.output)));
      return [`${name} is set.`];
    },
  }),
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The value is no JSON. contact:settings shows those in force.');
  }
}
