import { remoteRenderer } from '@parol/kit/testing';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

export const renderRemote = remoteRenderer({ name: 'rewards', texts: { en, ph } });
