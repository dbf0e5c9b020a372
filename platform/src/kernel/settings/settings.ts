export { type DatedSettingTable, datedSettings } from './dated-settings.repository.ts';
export { settingsFromJson } from './settings-from-json.ts';
export { settingAmount, settingRate } from './setting-amount.ts';
export { settingLine } from './setting-line.ts';
