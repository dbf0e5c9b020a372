import { dayMs, type Localized } from '@parol/domain';
import { maxBetOf } from '@parol/wire/campaign';
import { vipNames } from '@parol/wire/vip';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { VipSettings } from './vip.programme.ts';

/** The template of the message about reaching a level; a member gets each at most once. */
export const levelTemplate = (level: number): string => `vip-level-${level}`;

/** The message that a level was reached. */
export function levelMessage(level: number): OutgoingMessage {
  const name = vipNames[level - 1] ?? '';
  return {
    template: levelTemplate(level),
    title: { en: `You are ${name} now`, ph: `${name} ka na` },
    body: {
      en: `You have reached the VIP level ${name}. The VIP page shows what you get. The level is yours until at least the end of this month.`,
      ph: `Naabot mo na ang VIP level na ${name}. Nasa VIP page ang makukuha mo. Hanggang katapusan ng buwan, sigurado ang level mo.`,
    },
  };
}

export const birthdayTitle: Localized = { en: 'Happy birthday', ph: 'Maligayang kaarawan' };

/** The birthday gift of a VIP level on `day`; undefined if the level brings none. */
export function birthdayMessage(
  level: number,
  day: string,
  settings: VipSettings,
  at: Date,
): OutgoingMessage | undefined {
  const { levels, birthdayTurnover, birthdayDays, birthdayPlayDays } = settings;
  const bonus = levels[level - 1]?.birthdayGift ?? 0n;
  if (bonus === 0n) return undefined;
  return {
    template: `vip-birthday-${day.slice(0, 4)}`,
    title: birthdayTitle,
    body: {
      en: 'A birthday gift for your VIP level. Its terms are below; you need not claim it.',
      ph: 'Regalo para sa kaarawan mo, ayon sa VIP level mo. Nasa ibaba ang terms; puwede mo ring hindi kunin.',
    },
    gift: {
      bonus,
      turnover: bonus * birthdayTurnover,
      maxCashOut: null,
      maxBet: maxBetOf(
        { max_bet: settings.birthdayMaxBet, max_bet_percent: settings.birthdayMaxBetPercent },
        bonus,
      ),
      daysToPlay: birthdayPlayDays,
      expiresAt: new Date(at.getTime() + birthdayDays * dayMs),
      promotionId: null,
    },
  };
}
