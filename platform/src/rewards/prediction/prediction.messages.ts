import { formatAmount, formatDateTime, type Localized } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import { type Campaign, teamOf } from './campaign.ts';
import type { PredictionMatchTable, PredictionTable } from './prediction.schema.ts';

/** Both teams' names. */
export function matchTitle(
  { settings }: Campaign,
  { home, away }: PredictionMatchTable,
): Localized {
  const [one, other] = [teamOf(settings, home)?.name, teamOf(settings, away)?.name];
  return {
    en: `${one?.en ?? '?'} v ${other?.en ?? '?'}`,
    ph: `${one?.ph ?? '?'} laban sa ${other?.ph ?? '?'}`,
  };
}

/** Name of a share in the statement; `match` is the title of the match. */
export const shareName = (match: Localized): Localized => ({
  en: `Prediction, ${match.en}`,
  ph: `Hula, ${match.ph}`,
});

const templateOf = ({ id, revision }: PredictionMatchTable) => `prediction-${id}-${revision}`;

/** Message with a member's payout for a result; once for each result. */
export function paidMessage(
  campaign: Campaign,
  match: PredictionMatchTable,
  { home_score, away_score }: Pick<PredictionTable, 'home_score' | 'away_score'>,
  amount: bigint,
): OutgoingMessage {
  const name = matchTitle(campaign, match);
  const [result, predicted] = [
    `${match.home_score}–${match.away_score}`,
    `${home_score}–${away_score}`,
  ];
  const pesos = formatAmount(amount);
  return {
    template: templateOf(match),
    title: { en: 'Your prediction was right', ph: 'Tama ang hula mo' },
    body: {
      en: `${name.en} was ${result} after 90 minutes, and you predicted ${predicted}. Your share of the pool, ₱${pesos}, is in your balance.`,
      ph: `${result} ang ${name.ph} pagkaraan ng 90 minuto, at ${predicted} ang hula mo. Nasa balanse mo na ang bahagi mo sa pool, ₱${pesos}.`,
    },
  };
}

/** Message that a match is void and the tickets are returned. */
export function voidMessage(campaign: Campaign, match: PredictionMatchTable): OutgoingMessage {
  const name = matchTitle(campaign, match);
  return {
    template: templateOf(match),
    title: { en: 'A match is void', ph: 'May na-void na laban' },
    body: {
      en: `${name.en} is void. You get back what your prediction cost.`,
      ph: `Na-void ang ${name.ph}. Ibinabalik sa iyo ang ibinayad mo sa hula.`,
    },
  };
}

/**
 * Message that a prediction is void because the match had begun, with the tickets returned; once
 * for a match.
 */
export function lateMessage(campaign: Campaign, match: PredictionMatchTable): OutgoingMessage {
  const name = matchTitle(campaign, match);
  const time = formatDateTime(match.kick_off);
  return {
    template: `prediction-late-${match.id}`,
    title: { en: 'A prediction is void', ph: 'May na-void na hula' },
    body: {
      en: `${name.en} started at ${time}, earlier than announced, and you made or changed your prediction after that. It is void, and you get back what it cost.`,
      ph: `Nagsimula ang ${name.ph} noong ${time}, mas maaga kaysa sa inanunsiyo namin, at pagkatapos niyon mo ginawa o binago ang hula mo. Void ito, at ibinabalik sa iyo ang ibinayad mo rito.`,
    },
  };
}
