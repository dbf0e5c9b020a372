import type { Code } from '@parol/wire';

/** Common sets of refusal words; a descriptor uses one of them or has its own. */
export const capitalWords: Readonly<Record<string, Code>> = {
  GAME_NOT_FOUND: 'game_not_exists',
  MAINTENANCE: 'game_maintenance',
  PLAYER_NOT_CREATED: 'playerCreatedError',
  BUSY: 'SERVER BUSY',
  CURRENCY_NOT_SUPPORTED: 'currencyNotSupported',
  UNAVAILABLE: 'unableToLaunchSlotGameAtTheMoment',
};

/** Our own codes, returned by a provider as they are. */
export const ourCodes: Readonly<Record<string, Code>> = {
  game_not_exists: 'game_not_exists',
  game_maintenance: 'game_maintenance',
  playerCreatedError: 'playerCreatedError',
  'SERVER BUSY': 'SERVER BUSY',
  currencyNotSupported: 'currencyNotSupported',
  unableToLaunchSlotGameAtTheMoment: 'unableToLaunchSlotGameAtTheMoment',
};

export const numbers: Readonly<Record<string, Code>> = {
  '1001': 'game_not_exists',
  '1002': 'game_maintenance',
  '1003': 'playerCreatedError',
  '1004': 'SERVER BUSY',
  '1005': 'currencyNotSupported',
  '1006': 'unableToLaunchSlotGameAtTheMoment',
};
