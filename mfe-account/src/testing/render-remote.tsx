import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

export const renderRemote = remoteRenderer({ name: 'account', texts: { en, ph } });

export const ok = (...value: unknown[]) => ({ status: 1, statusdesc: 'OK', value });
export const no = (code: string, ...value: unknown[]) => ({ status: 0, statusdesc: code, value });

/** The row of a log-in reply. */
export const accountRow = {
  session_token: 'handle',
  account_id: '639171234567',
  currency: 'PHP',
  full_name: 'Maria Santos',
  nickname: null,
  contact_phone: '639171234567',
  contact_email: null,
  gender: null,
  birthday: null,
  avatar: null,
  referral_code: 'MARIA1',
  last_login_time: null,
  vip_level: 1,
  unread: 0,
};
