import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { anyMember, creditsOf, largestOf } from '../credit/credit.ts';
import * as repository from './programme.repository.ts';
import { parsedSettings } from './parsed-settings.ts';
import type { Programme } from './programme.service.ts';
import { settingLine } from '../../kernel/settings/settings.ts';

interface OpsParts extends Pick<Parts, 'db' | 'clock'> {
  readonly programmes: readonly Programme[];
}

/** Switches programmes and adds settings; who, when and why is in the audit log. */
export const programmeOps = (parts: OpsParts): readonly OpsCommand[] => [
  listProgrammes(parts),
  switchProgramme(parts),
  recordPermit(parts),
  listSettings(parts),
  addSettings(parts),
];

const listProgrammes = ({ db }: OpsParts) =>
  opsCommand({
    name: 'reward:programmes',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the reward programmes: on or off, and their permit',
    run: async () =>
      (await repository.programmes(db)).map(
        ({ code, active, needs_permit, permit }) =>
          `${code}  ${active ? 'on' : 'off'}${needs_permit ? `  permit: ${permit ?? 'none, off in the ph profile'}` : ''}`,
      ),
  });

const switchProgramme = ({ db, clock, programmes }: OpsParts) =>
  opsCommand({
    name: 'reward:switch',
    inOneTransaction: true,
    effect: 'loosens',
    oneIsEnough:
      'Its settings promise no more than one operator may give, or two have agreed to them.',
    args: [input.text('programme'), input.choice(['on', 'off'])],
    options: { reason: input.reason() },
    summary: 'Switches a programme on or off; what members have earned stays claimable',
    async run([given, state]) {
      const { code } = programmeOf(programmes, given);
      await repository.changeProgramme(db, code, { active: state === 'on' }, clock.now());
      return [`The programme ${code} is ${state}.`];
    },
  });

const recordPermit = ({ db, clock, programmes }: OpsParts) =>
  opsCommand({
    name: 'reward:permit',
    inOneTransaction: true,
    effect: 'loosens',
    oneIsEnough:
      'Its settings promise no more than one operator may give, or two have agreed to them.',
    args: [
      input.text('programme'),
      input.text('number|none', 'Give the number of the permit, or "none".'),
    ],
    options: { reason: input.reason() },
    summary: 'Records the permit without which a programme is off in the ph profile',
    async run([given, permit]) {
      const { code } = programmeOf(programmes, given);
      const change = { permit: permit === 'none' ? null : permit };
      await repository.changeProgramme(db, code, change, clock.now());
      return [`The programme ${code} has ${permit === 'none' ? 'no permit' : `permit ${permit}`}.`];
    },
  });

const listSettings = ({ db, programmes }: OpsParts) =>
  opsCommand({
    name: 'reward:settings',
    readingRole: true,
    effect: 'reads',
    args: [input.text('programme')],
    summary: 'Lists what a programme promises, by effective date',
    run: async ([given]) =>
      (await repository.settingsOf(db, programmeOf(programmes, given).code)).map(settingLine),
  });

const addSettings = (parts: OpsParts) =>
  opsCommand({
    name: 'reward:set',
    effect: 'loosens',
    args: [input.text('programme'), input.text('settings as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary: 'Adds settings that take effect at a time to come; earlier ones stay as they are',
    takesTwo: ([given]) => programmeOf(parts.programmes, given).ratesOnly ?? false,
    async credits(args, options) {
      const { programme, settings } = checked(parts, args, options);
      const promised = programme.promises?.(settings) ?? [];
      const credits = await Promise.all(
        promised.map((brings) => creditsOf(parts.db, anyMember, brings, parts.clock.now())),
      );
      return largestOf(credits.flat());
    },
    async run(args, options) {
      const { programme, effectiveAt, value, reason, now } = checked(parts, args, options);
      const { code } = programme;
      const isNew = await repository.addSetting(parts.db, {
        programme: code,
        effective_at: effectiveAt,
        value: JSON.stringify(value),
        reason,
        set_at: now,
      });
      if (!isNew) throw new Error(`${code} has other settings from ${effectiveAt.toISOString()}.`);
      return [`From ${effectiveAt.toISOString()} on, ${code} has these settings.`];
    },
  });

/** The programme with this code. Throws one line if there is none. */
function programmeOf(programmes: readonly Programme[], given: string): Programme {
  const found = programmes.find(({ code }) => code === given);
  if (found) return found;
  const codes = programmes.map(({ code }) => code).toSorted();
  throw new Error(`There is no programme "${given}": choose one of ${codes.join(', ')}.`);
}

/** What `reward:set` was given. Throws one line if it is not right. */
function checked(
  { clock, programmes }: OpsParts,
  [given, json]: readonly [string, string],
  { from: effectiveAt, reason }: { readonly from: Date; readonly reason: string },
) {
  const programme = programmeOf(programmes, given);
  const now = clock.now();
  if (effectiveAt <= now)
    throw new Error(
      `Settings take effect in the future, after ${now.toISOString()}: players were promised what holds now.`,
    );
  const parsed = parsedSettings(programme, json);
  const midnight = startOfManilaDay(manilaDay(effectiveAt));
  if (programme.byDay && effectiveAt.getTime() !== midnight.getTime())
    throw new Error(
      `Settings of ${programme.code} are for whole days: let them begin at midnight in Manila, such as ${addDays(manilaDay(effectiveAt), 1)}T00:00:00+08:00.`,
    );
  return { programme, effectiveAt, now, ...parsed, reason };
}
