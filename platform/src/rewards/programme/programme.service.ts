import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import * as v from 'valibot';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Brings } from '../credit/credit.ts';
import * as repository from './programme.repository.ts';

/** A reward programme: the code of its row and the schema of its settings. */
export interface Programme<Settings extends v.GenericSchema = v.GenericSchema> {
  readonly code: string;
  readonly settings: Settings;
  /** What a member may get by the settings at once, of which the largest counts; absent for nothing. */
  promises?(settings: v.InferOutput<Settings>): readonly Brings[];
  /** Path of a page that is about this programme alone, or about it and others with the same page. */
  readonly page?: string;
  /** Whether no amount says all that a member gets, as for rates: then they take two operators. */
  readonly ratesOnly?: true;
  /** Whether they take effect only at midnight in Manila, so that each day has one set of them. */
  readonly byDay?: true;
}
export type SettingsOf<P extends Programme> = v.InferOutput<P['settings']>;

export interface Programmes {
  /** Codes of the programmes that are on. */
  codesOn(on: Db): Promise<ReadonlySet<string>>;
  /** Whether the programme is on: switched on, and permitted if the profile requires it. */
  isOn(on: Db, programme: Programme): Promise<boolean>;
  /** Whether it was on when a Manila day ended, by its switch and permit at that time. */
  wasOn(on: Db, programme: Programme, day: string): Promise<boolean>;
  /** Refuses promotion_not_available unless the programme is on. */
  refuseOff(on: Db, programme: Programme): Promise<void>;
  /**
   * The settings in force at a time. Throws if there are none, or if the stored ones don't match
   * the programme's schema.
   */
  settings<P extends Programme>(on: Db, programme: P, at: Date): Promise<SettingsOf<P>>;
  /**
   * The settings in force at `from` and those that took effect later up to `to`, oldest first. Throws
   * as `settings` does, unless there are none at all.
   */
  settingsBetween<P extends Programme>(
    on: Db,
    programme: P,
    from: Date,
    to: Date,
  ): Promise<readonly { readonly effectiveAt: Date; readonly value: SettingsOf<P> }[]>;
}

export function programmeService({ config }: Pick<Parts, 'config'>): Programmes {
  const isOpen = ({ active, needs_permit, permit }: repository.ProgrammeRow): boolean =>
    active && (config.profile !== 'ph' || !needs_permit || permit !== null);

  async function isOn(on: Db, { code }: Programme): Promise<boolean> {
    const row = await repository.programme(on, code);
    return row !== undefined && isOpen(row);
  }
  return {
    codesOn: async (on) =>
      new Set((await repository.programmes(on)).filter(isOpen).map(({ code }) => code)),
    isOn,
    async wasOn(on, { code }, day) {
      const row = await repository.programme(on, code);
      if (!row) return false;
      const end = startOfManilaDay(addDays(day, 1));
      return isOpen({ ...row, ...(await repository.stateUntilChange(on, code, end)) });
    },
    async refuseOff(on, programme) {
      if (!(await isOn(on, programme))) throw new Refusal('promotion_not_available');
    },
    settings: async (on, programme, at) =>
      parsed(programme, (await repository.settingAt(on, programme.code, at))?.value, at),
    settingsBetween: async (on, programme, from, to) =>
      (await repository.settingsBetween(on, programme.code, from, to)).map(
        ({ effective_at: effectiveAt, value }) => ({
          effectiveAt,
          value: parsed(programme, value, effectiveAt),
        }),
      ),
  };
}

function parsed<P extends Programme>(
  { code, settings }: P,
  value: unknown,
  at: Date,
): SettingsOf<P> {
  const result = v.safeParse(settings, value);
  if (!result.success)
    throw new Error(
      `The programme ${code} has no valid settings for ${at.toISOString()}: ${result.issues[0].message}`,
    );
  return result.output;
}
