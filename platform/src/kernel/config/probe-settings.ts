import type { Profile } from './profile.ts';
import type { Settings } from './variables/variables.ts';

/** The synthetic player. */
export interface ProbeSettings {
  /** Where it calls the site. */
  readonly origin: string;
  /** The member as whom it logs in; undefined in the sandbox, which makes one. */
  readonly member: { readonly account_id: string; readonly password: string } | undefined;
}

/** Undefined if there is no synthetic player. */
export function probeSettingsOf(settings: Settings, profile: Profile): ProbeSettings | undefined {
  const phone = profile === 'sandbox' ? undefined : settings.PAROL_PROBE_PHONE;
  const byDefault = profile === 'sandbox' ? settings.PAROL_SEED : phone !== undefined;
  const isOn = settings.PAROL_PROBE === undefined ? byDefault : settings.PAROL_PROBE === 'on';
  if (!isOn) return undefined;
  const site = settings.PAROL_ORIGIN ?? `http://localhost:${settings.PORT}`;
  return {
    origin: settings.PAROL_PROBE_ORIGIN ?? settings.PAROL_API_ORIGIN ?? site,
    member:
      phone === undefined
        ? undefined
        : { account_id: phone, password: settings.PAROL_PROBE_PASSWORD ?? '' },
  };
}
