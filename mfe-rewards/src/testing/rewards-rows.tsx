import type { RenderOptions } from '@parol/kit/testing';
import type { ReactNode } from 'react';
import { renderRemote } from './render-remote.tsx';

export const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
export const both = (text: string) => ({ en: text, ph: `${text} ph` });
export const welcome = {
  promotion_id: 'welcome',
  kind: 'welcome',
  name: both('Welcome bonus'),
  summary: both('Summary'),
  terms: both('All the terms'),
  art: 'welcome',
  tiers: [{ minimum: '300.00', percent: 150, turnover_multiplier: 5 }],
  days_valid: 30,
  max_bonus: null,
  max_bet: '500.00',
  max_bet_percent: 20,
  claim: 'once',
  refused: null,
  starts_at: null,
  ends_at: null,
};
export const gift = {
  bonus: '100.00',
  turnover: '500.00',
  max_cash_out: '10.00',
  expires_at: '2026-12-05T00:00:00.000Z',
  state: 'open',
};

export const show = (page: ReactNode, options: RenderOptions) => renderRemote(page, options).log;

/** The open turnover of a member's welcome bonus. */
export const openRequirement = {
  requirement_id: '1',
  kind: 'promotion',
  name: both('Welcome bonus'),
  target: '3750.00',
  done: '2250.00',
  withheld: '750.00',
  bonus: '450.00',
  max_bet: '90.00',
  opened_at: '2026-11-01T00:00:00.000Z',
  // Midnight in Manila, so the last day is the one before.
  expires_at: '2099-11-30T16:00:00.000Z',
};
