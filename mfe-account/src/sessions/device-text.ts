import { useT } from '@parol/contract';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** "Chrome on Android"; unknown parts are left out. */
export function useDeviceText(): (device: Device) => string {
  const t = useT();
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
}
