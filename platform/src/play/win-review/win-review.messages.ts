import { formatPeso } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { HeldWin } from './win-review.repository.ts';
import type { Decision } from './win-review.schema.ts';

type Named = Pick<HeldWin, 'id' | 'game_name' | 'amount'>;

/** Message that a win is held. */
export function heldMessage({ id, game_name: game, amount }: Named): OutgoingMessage {
  const pesos = formatPeso(amount);
  return {
    template: `win-held:${id}`,
    title: { en: 'Your win is under review', ph: 'Sinusuri ang panalo mo' },
    body: {
      en: `You won ${pesos} in ${game}. Two of our staff check every win of this size before it is added to your balance. You need not do anything; we will write to you here.`,
      ph: `Nanalo ka ng ${pesos} sa ${game}. Dalawang staff namin ang sumusuri sa bawat panalong ganito kalaki bago ito idagdag sa balanse mo. Wala kang kailangang gawin; susulatan ka namin dito.`,
    },
  };
}

/** Message with the decision about a held win. */
export function decidedMessage(
  { id, game_name: game, amount }: Named,
  decision: Decision,
): OutgoingMessage {
  const pesos = formatPeso(amount);
  return decision === 'released'
    ? {
        template: `win-decided:${id}`,
        title: { en: 'Your win has been paid', ph: 'Naibigay na ang panalo mo' },
        body: {
          en: `We checked your win of ${pesos} in ${game} and added it to your balance. Congratulations!`,
          ph: `Nasuri na namin ang panalo mong ${pesos} sa ${game} at naidagdag na ito sa balanse mo. Congratulations!`,
        },
      }
    : {
        template: `win-decided:${id}`,
        title: { en: 'Your win was not confirmed', ph: 'Hindi nakumpirma ang panalo mo' },
        body: {
          en: `We checked your win of ${pesos} in ${game} with the game's provider. It was not a result of the game, so it is not added to your balance. If you disagree, contact us.`,
          ph: `Sinuri namin ang panalo mong ${pesos} sa ${game} kasama ang provider ng laro. Hindi ito resulta ng laro kaya hindi ito idinagdag sa balanse mo. Kung hindi ka sang-ayon, makipag-ugnayan sa amin.`,
        },
      };
}
