import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import remote from '../../remote.ts';

export { accountRow } from '@parol/wire/testing/account-row';

export const renderRemote = remoteRenderer({
  name: 'account',
  texts: { en, ph },
  cookies: remote.cookies,
});

export const ok = (...value: unknown[]) => ({ status: 1, statusdesc: 'OK', value });
export const no = (code: string, ...value: unknown[]) => ({ status: 0, statusdesc: code, value });
