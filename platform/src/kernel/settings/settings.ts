export { type DatedSettingTable, datedSettings } from './dated-settings.repository.ts';
export { settingsFromJson, reasonOf, timeOf } from './ops-arguments.ts';
export { settingAmount, settingRate } from './setting-amount.ts';
