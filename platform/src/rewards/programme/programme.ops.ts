import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { anyMember, creditsOf, largestOf } from '../credit/credit.ts';
import * as repository from './programme.repository.ts';
import { reasonOf, timeOf } from '../../kernel/settings/settings.ts';
import { parsedSettings } from './parsed-settings.ts';
import type { Programme } from './programme.service.ts';

/** Switches programmes and adds settings; who, when and why is in the audit log. */
export function programmeOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  programmes: readonly Programme[],
): readonly OpsCommand[] {
  const codes = programmes.map(({ code }) => code).toSorted();
  const programmeOf = (given: string | undefined): Programme => {
    const found = programmes.find(({ code }) => code === given);
    if (!found)
      throw new Error(`There is no programme "${given ?? ''}": choose one of ${codes.join(', ')}.`);
    return found;
  };

  /** What `reward:set` was given. Throws one line if it is not right. */
  function checked([given, json]: readonly string[], options: Readonly<Record<string, string>>) {
    const programme = programmeOf(given);
    const effectiveAt = timeOf(options, 'from');
    const now = clock.now();
    if (effectiveAt <= now)
      throw new Error(
        `Settings take effect in the future, after ${now.toISOString()}: players were promised what holds now.`,
      );
    const parsed = parsedSettings(programme, json);
    const reason = reasonOf(options);
    const midnight = startOfManilaDay(manilaDay(effectiveAt));
    if (programme.byDay && effectiveAt.getTime() !== midnight.getTime())
      throw new Error(
        `Settings of ${programme.code} are for whole days: let them begin at midnight in Manila, such as ${addDays(manilaDay(effectiveAt), 1)}T00:00:00+08:00.`,
      );
    return { programme, effectiveAt, now, ...parsed, reason };
  }

  return [
    {
      name: 'reward:programmes',
      reads: true,
      usage: '',
      summary: 'Lists the reward programmes: on or off, and their permit',
      run: async () =>
        (await repository.programmes(db)).map(
          ({ code, active, needs_permit, permit }) =>
            `${code}  ${active ? 'on' : 'off'}${needs_permit ? `  permit: ${permit ?? 'none, off in the ph profile'}` : ''}`,
        ),
    },
    {
      name: 'reward:switch',
      usage: '<programme> <on|off> --reason text',
      summary: 'Switches a programme on or off; what members have earned stays claimable',
      async run([given, state], options) {
        const { code } = programmeOf(given);
        if (state !== 'on' && state !== 'off') throw new Error('Say "on" or "off".');
        reasonOf(options);
        await repository.changeProgramme(db, code, { active: state === 'on' }, clock.now());
        return [`The programme ${code} is ${state}.`];
      },
    },
    {
      name: 'reward:permit',
      usage: '<programme> <number|none> --reason text',
      summary: 'Records the permit without which a programme is off in the ph profile',
      async run([given, permit], options) {
        const { code } = programmeOf(given);
        if (!permit) throw new Error('Give the number of the permit, or "none".');
        reasonOf(options);
        const change = { permit: permit === 'none' ? null : permit };
        await repository.changeProgramme(db, code, change, clock.now());
        return [
          `The programme ${code} has ${permit === 'none' ? 'no permit' : `permit ${permit}`}.`,
        ];
      },
    },
    {
      name: 'reward:settings',
      reads: true,
      usage: '<programme>',
      summary: 'Lists what a programme promises, by effective date',
      run: async ([given]) =>
        (await repository.settingsOf(db, programmeOf(given).code)).map(
          ({ effective_at, value, reason }) =>
            `${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`,
        ),
    },
    {
      name: 'reward:set',
      usage: '<programme> <settings as JSON> --from 2026-12-01T00:00:00+08:00 --reason text',
      summary: 'Adds settings that take effect at a time to come; earlier ones stay as they are',
      takesTwo: ([given]) => programmeOf(given).ratesOnly ?? false,
      async credits(args, options) {
        const { programme, settings } = checked(args, options);
        const promised = programme.promises?.(settings) ?? [];
        const credits = await Promise.all(
          promised.map((brings) => creditsOf(db, anyMember, brings, clock.now())),
        );
        return largestOf(credits.flat());
      },
      async run(args, options) {
        const { programme, effectiveAt, value, reason, now } = checked(args, options);
        const { code } = programme;
        const isNew = await repository.addSetting(db, {
          programme: code,
          effective_at: effectiveAt,
          value: JSON.stringify(value),
          reason,
          set_at: now,
        });
        if (!isNew)
          throw new Error(`${code} has other settings from ${effectiveAt.toISOString()}.`);
        return [`From ${effectiveAt.toISOString()} on, ${code} has these settings.`];
      },
    },
  ];
}
