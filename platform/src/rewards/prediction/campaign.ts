import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { predictionProgramme, type PredictionSettings, type Team } from './prediction.programme.ts';
import type { PredictionMatchTable } from './prediction.schema.ts';

export interface Campaign {
  /** When its settings took effect; the campaign's key. */
  readonly at: Date;
  readonly settings: PredictionSettings;
}

export interface Campaigns {
  /** The current campaign, even if it has ended. Refuses promotion_not_available as `running` does. */
  shown(on: Db): Promise<Campaign>;
  /** The running campaign. Refuses promotion_not_available if none is, or if the programme is off. */
  running(on: Db): Promise<Campaign>;
  /** The current campaign, even if it has ended. Throws if there is none. */
  latest(on: Db): Promise<Campaign>;
  /** The campaign of a match. */
  of(on: Db, match: Pick<PredictionMatchTable, 'campaign_at'>): Promise<Campaign>;
}

export function campaigns({ clock }: Pick<Parts, 'clock'>, programmes: Programmes): Campaigns {
  async function inForce(on: Db, now: Date): Promise<Campaign | undefined> {
    const [row] = await programmes.settingsBetween(on, predictionProgramme, now, now);
    return row && { at: row.effectiveAt, settings: row.value };
  }
  async function shown(on: Db): Promise<Campaign> {
    await programmes.refuseOff(on, predictionProgramme);
    const campaign = await inForce(on, clock.now());
    if (!campaign) throw new Refusal('promotion_not_available');
    return campaign;
  }
  return {
    shown,
    async running(on) {
      const campaign = await shown(on);
      if (hasEnded(campaign, clock.now())) throw new Refusal('promotion_not_available');
      return campaign;
    },
    async latest(on) {
      const campaign = await inForce(on, clock.now());
      if (!campaign) throw new Error('There has been no campaign yet.');
      return campaign;
    },
    of: async (on, { campaign_at: at }) => ({
      at,
      settings: await programmes.settings(on, predictionProgramme, at),
    }),
  };
}

/** Whether predictions of the campaign are over, so that all its matches are closed. */
export const hasEnded = ({ settings }: Pick<Campaign, 'settings'>, now: Date): boolean =>
  settings.endsAt <= now;

/** The state of a match, by the platform's clock. */
export type MatchState = 'waiting' | 'open' | 'closed' | 'settled' | 'void';

export function stateOf(
  { voided_at, home_score, kick_off, home, away }: PredictionMatchTable,
  now: Date,
): MatchState {
  if (voided_at) return 'void';
  if (home_score !== null) return 'settled';
  if (kick_off <= now) return 'closed';
  return home === null || away === null ? 'waiting' : 'open';
}

/** A team of a campaign by its code; null while the team is undecided. */
export const teamOf = ({ teams }: PredictionSettings, code: string | null): Team | null =>
  teams.find((team) => team.code === code) ?? null;
