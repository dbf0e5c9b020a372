// @vitest-environment happy-dom
import { testPages } from '@parol/kit/testing';
import remote from '../../remote.ts';
import { renderCashier } from './render-cashier.tsx';

testPages({
  remote,
  renderRemote: renderCashier,
  load: (module) => import(/* @vite-ignore */ `../../${module}`),
});
