import type { Replies } from '@parol/contract/testing';
import { succeed, type Gateway } from '@parol/wire';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { gateways } from '../../gateways/read-gateways.ts';
import GatewayPage from '../gateway/gateway.page.tsx';
import { renderCashier } from './render-cashier.tsx';

const payUrl = 'http://localhost:4001/pay/x/o1';
/** The reply to a deposit: an order with a pay page. */
export const order = () =>
  succeed([
    {
      deposit_id: '77',
      pg_htpay_url: payUrl,
      qr_text: null,
      expires_at: '2099-01-01T00:00:00.000Z',
    },
  ]);
/** A gateway of the cashier by its id. */
export const find = (id: string): Gateway => {
  const gateway = gateways.find((one) => one.id === id);
  if (!gateway) throw new Error(`no gateway ${id}`);
  return gateway;
};
export const maya = find('maya');

/** Renders gateway pages; `assign` and `track` record addresses and events of the running test. */
export function gatewayPages() {
  const assign = vi.fn();
  const track = vi.fn();
  beforeEach(() => {
    track.mockReset();
    assign.mockReset();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
  });
  const open = (
    gateway: Gateway,
    replies: Replies = {},
    language: 'en' | 'ph' = 'en',
    path = gateway.route,
  ) => renderCashier(<GatewayPage data={gateway} />, { replies, language, path }, { track });
  return { open, assign, track };
}

export const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /amount/i });
export const radio = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('radio', { name });
export const continueButton = () => screen.getByRole('button', { name: /continue to/i });
