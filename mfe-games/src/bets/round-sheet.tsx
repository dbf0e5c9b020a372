import { useFailureText, useLanguage, useSession, useShell, useT, useToast } from '@parol/contract';
import { buttonClass, IconExternal, Sheet } from '@parol/ui';
import { betDetail } from '@parol/wire/game';
import { useState } from 'react';
import { isAt } from '../launch/studio-message.ts';
import type { Bet } from './bet-table.tsx';
import s from './bets.module.css';

export interface OpenRound {
  readonly shown: { readonly bet: Bet; readonly url: string } | undefined;
  readonly opening: string | undefined;
  readonly see: (bet: Bet) => void;
  readonly close: () => void;
}

/** Asks the provider where a round can be seen again. */
export function useRound(): OpenRound {
  const { api, thirdPartyOrigin } = useShell();
  const { account } = useSession();
  const language = useLanguage().current;
  const toast = useToast();
  const failureText = useFailureText('bets');
  const [shown, setShown] = useState<OpenRound['shown']>();
  const [opening, setOpening] = useState<string>();
  const see = async (bet: Bet) => {
    if (opening || !account) return;
    setOpening(bet.ticket_id);
    const outcome = await api.call(betDetail, { player_id: account.accountId, ticket_id: bet.ticket_id, lang_code: language });
    setOpening(undefined);
    const url = outcome.status === 'success' ? outcome.value[0]?.detail_url : undefined;
    if (url && isAt(thirdPartyOrigin, url)) setShown({ bet, url });
    else toast({ tone: 'danger', text: failureText(outcome.status === 'failed' ? outcome.failure : { kind: 'refused', code: 'ticket_not_exists' }) });
  };
  return { shown, opening, see: (bet) => void see(bet), close: () => setShown(undefined) };
}

/** The round as its provider draws it. */
export function RoundSheet({ round: { shown, close } }: { readonly round: OpenRound }) {
  const t = useT();
  return (
    <Sheet
      open={shown !== undefined}
      onClose={close}
      size="lg"
      title={shown?.bet.game_name ?? ''}
      closeLabel={t('close')}
      footer={
        shown && (
          <a className={buttonClass('secondary', 'md', true)} href={shown.url} target="_blank" rel="noreferrer">
            <IconExternal size={18} />
            {t('bets.newTab')}
          </a>
        )
      }
    >
      {shown && (
        <iframe
          className={s.round}
          title={t('bets.roundOf', { game: shown.bet.game_name })}
          src={shown.url}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Sheet>
  );
}
