import { formatPeso } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import { type HeldWin, isStake } from './win-review.repository.ts';
import type { Decision } from './win-review.schema.ts';

type Named = Pick<HeldWin, 'id' | 'game_name' | 'amount' | 'ceiling'>;
type Words = Pick<OutgoingMessage, 'title' | 'body'>;

/** Message that a win, or a stake to return, is under review. */
export const heldMessage = (held: Named): OutgoingMessage => ({
  template: `win-held:${held.id}`,
  ...heldWords(held),
});

/** Message with the decision about it. */
export const decidedMessage = (held: Named, decision: Decision): OutgoingMessage => ({
  template: `win-decided:${held.id}`,
  ...(isStake(held) ? decidedStake(held, decision) : decidedWin(held, decision)),
});

function heldWords(held: Named): Words {
  const [game, pesos] = [held.game_name, formatPeso(held.amount)];
  if (isStake(held))
    return {
      title: { en: 'Your bet is under review', ph: 'Sinusuri ang taya mo' },
      body: {
        en: `The provider of ${game} cancelled your bet of ${pesos}, but its round has already paid a win. Two of our staff check with the provider whether the bet is returned to you. You need not do anything; we will write to you here.`,
        ph: `Kinansela ng provider ng ${game} ang taya mong ${pesos}, pero may panalo nang naibigay sa round na iyon. Inaalam ng dalawang staff namin sa provider kung ibabalik sa iyo ang taya. Wala kang kailangang gawin; susulatan ka namin dito.`,
      },
    };
  const [title, nothingToDo] = [
    { en: 'Your win is under review', ph: 'Sinusuri ang panalo mo' },
    {
      en: 'You need not do anything; we will write to you here.',
      ph: 'Wala kang kailangang gawin; susulatan ka namin dito.',
    },
  ];
  const [en, ph] =
    held.ceiling === 'no_bet'
      ? [
          'The game has not sent us the bet of this win, so we check it with its provider before it is added to your balance.',
          'Hindi pa naipapadala sa amin ng laro ang taya ng panalong ito kaya inaalam muna namin ito sa provider bago idagdag sa balanse mo.',
        ]
      : [
          'Two of our staff check every win of this size before it is added to your balance.',
          'Dalawang staff namin ang sumusuri sa bawat panalong ganito kalaki bago ito idagdag sa balanse mo.',
        ];
  return {
    title,
    body: {
      en: `You won ${pesos} in ${game}. ${en} ${nothingToDo.en}`,
      ph: `Nanalo ka ng ${pesos} sa ${game}. ${ph} ${nothingToDo.ph}`,
    },
  };
}

function decidedWin({ game_name: game, amount }: Named, decision: Decision): Words {
  const pesos = formatPeso(amount);
  return decision === 'released'
    ? {
        title: { en: 'Your win has been paid', ph: 'Naibigay na ang panalo mo' },
        body: {
          en: `We checked your win of ${pesos} in ${game} and added it to your balance. Congratulations!`,
          ph: `Nasuri na namin ang panalo mong ${pesos} sa ${game} at naidagdag na ito sa balanse mo. Congratulations!`,
        },
      }
    : {
        title: { en: 'Your win was not confirmed', ph: 'Hindi nakumpirma ang panalo mo' },
        body: {
          en: `We checked your win of ${pesos} in ${game} with the game's provider. It was not a result of the game, so it is not added to your balance. If you disagree, contact us.`,
          ph: `Sinuri namin ang panalo mong ${pesos} sa ${game} kasama ang provider ng laro. Hindi ito resulta ng laro kaya hindi ito idinagdag sa balanse mo. Kung hindi ka sang-ayon, makipag-ugnayan sa amin.`,
        },
      };
}

function decidedStake({ game_name: game, amount }: Named, decision: Decision): Words {
  const pesos = formatPeso(amount);
  return decision === 'released'
    ? {
        title: { en: 'Your bet has been returned', ph: 'Naibalik na ang taya mo' },
        body: {
          en: `We checked your cancelled bet of ${pesos} in ${game} and returned it to your balance.`,
          ph: `Nasuri na namin ang nakanselang taya mong ${pesos} sa ${game} at naibalik na ito sa balanse mo.`,
        },
      }
    : {
        title: { en: 'Your bet was not returned', ph: 'Hindi naibalik ang taya mo' },
        body: {
          en: `We checked your bet of ${pesos} in ${game} with the game's provider. It was played to its end, so it is not returned. If you disagree, contact us.`,
          ph: `Sinuri namin ang taya mong ${pesos} sa ${game} kasama ang provider ng laro. Natapos ang laro nito kaya hindi ito ibinalik. Kung hindi ka sang-ayon, makipag-ugnayan sa amin.`,
        },
      };
}
