import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import remote from '../../remote.ts';

export const renderRemote = remoteRenderer({
  name: 'content',
  texts: { en, ph },
  cookies: remote.cookies,
});
