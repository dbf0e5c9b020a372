// @vitest-environment happy-dom
import { testPages } from '@parol/kit/testing';
import remote from '../../remote.ts';
import { renderRemote } from './render-remote.tsx';

testPages({ remote, renderRemote, load: (module) => import(/* @vite-ignore */ `../../${module}`) });
