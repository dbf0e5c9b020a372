import { settingsFromJson } from '../../kernel/settings/settings.ts';
import type { Programme, SettingsOf } from './programme.service.ts';

/**
 * A programme's settings given as JSON, in stored and in parsed form. Throws if they don't match
 * the programme's schema.
 */
export const parsedSettings = <P extends Programme>(
  { code, settings }: P,
  json: string,
): { readonly value: unknown; readonly settings: SettingsOf<P> } =>
  settingsFromJson(settings, json, { name: code, list: 'reward:settings <programme>' });
