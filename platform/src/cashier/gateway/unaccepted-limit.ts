import * as v from 'valibot';
import type { Db } from '../../kernel/database/database.ts';
import type { GuardedSettings } from '../../kernel/operator/operator.ts';
import { settingAmount } from '../../kernel/settings/settings.ts';
import { settings } from './acceptance.repository.ts';

/** What an adapter that nobody accepted may credit at a gateway on a Manila day, in all. */
export const gatewaySettings = v.strictObject({ unacceptedPerDay: settingAmount() });
type GatewaySettings = v.InferOutput<typeof gatewaySettings>;

/** The settings in force at a time; undefined if there are no valid ones. */
export async function settingsInForce(on: Db, at: Date): Promise<GatewaySettings | undefined> {
  const parsed = v.safeParse(gatewaySettings, (await settings.at(on, at))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** The settings; a higher limit counts as looser. */
export const guardedGatewaySettings: GuardedSettings<GatewaySettings> = {
  act: 'gateway:set',
  inForce: settingsInForce,
  isLooser: (wanted, now) => wanted.unacceptedPerDay > now.unacceptedPerDay,
  add: settings.add,
};
