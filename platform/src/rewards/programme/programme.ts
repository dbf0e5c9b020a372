import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { programmeOps } from './programme.ops.ts';
import type { Programme } from './programme.service.ts';

export {
  programmeService,
  type Programme,
  type Programmes,
  type SettingsOf,
} from './programme.service.ts';
export { settingAt } from './programme.repository.ts';
export { settingAmount, settingRate } from '../../kernel/settings/settings.ts';
export { parsedSettings } from './parsed-settings.ts';
export { programmePagesOff } from './programme-pages.ts';
export { partOf, settingTimes } from './setting-fields.ts';
export { settingTime, settingTimeOfDay, settingTimeOfWeek } from './setting-times.ts';

/**
 * The operators' commands for all programmes (docs/decisions/0081-settings-by-effective-date.md).
 */
export function programmeModule(
  parts: Parts,
  programmes: readonly Programme[],
): { readonly contribution: Contribution } {
  return { contribution: { name: 'programme', ops: programmeOps({ ...parts, programmes }) } };
}
