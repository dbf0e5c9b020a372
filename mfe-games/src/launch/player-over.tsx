import { useLocation, useNavigate, useT } from '@parol/contract';
import { useRef } from 'react';
import { playParameter } from '../catalogue/launch-address.ts';
import { moveGame, placeOfGame, tileTo } from '../tile/move-game.ts';
import { OverPage } from './over-page.tsx';
import Player from './player.tsx';

/** The player over an unchanged page: going back returns to the same scroll position. */
export default function PlayerOver({
  provider,
  code,
}: {
  readonly provider: string;
  readonly code: string;
}) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();

  const goBack = () => {
    // A page opened directly has no previous page.
    if (key !== 'default') return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete(playParameter);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  };
  const leave = () => moveGame(placeOfGame(), goBack, () => tileTo(pathname + search));

  return (
    <OverPage dialog={dialog} label={t('launch.title')} onLeave={leave}>
      <Player provider={provider} code={code} onBack={leave} />
    </OverPage>
  );
}
