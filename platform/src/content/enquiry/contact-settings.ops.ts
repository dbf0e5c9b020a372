import * as v from 'valibot';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf } from '../../rewards/programme/programme.ts';
import { contactSettings, isContactSetting } from './contact-settings.ts';
import { putSetting, settingValues } from './enquiry.repository.ts';

const names = Object.keys(contactSettings).join('|');

/** Operators' commands for the rows of the pages on contact, partners and ambassadors. */
export const contactSettingOps = ({ db }: Pick<Parts, 'db'>): readonly OpsCommand[] => [
  {
    name: 'contact:settings',
    reads: true,
    usage: '',
    summary: 'Shows opening hours, partners and ambassadors',
    run: async () =>
      [...(await settingValues(db))]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, value]) => `${name}  ${JSON.stringify(value)}`),
  },
  {
    name: 'contact:set',
    usage: `<${names}> <value as JSON> --reason …`,
    summary: 'Sets opening hours (Manila time), partners or ambassadors; null or [] hides the part',
    async run([name, json], options) {
      if (!isContactSetting(name)) throw new Error(`Name one of ${names}.`);
      reasonOf(options);
      const schema: v.GenericSchema = contactSettings[name];
      const parsed = v.safeParse(schema, parseJson(json));
      if (!parsed.success)
        throw new Error(
          parsed.issues
            .map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`)
            .join('; '),
        );
      await putSetting(db, name, JSON.stringify(parsed.output));
      return [`${name} is set.`];
    },
  },
];

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error('The value is no JSON. contact:settings shows those in force.');
  }
}
