import { useLocation, useNavigate, useT } from '@parol/contract';
import { useRef } from 'react';
import { playParameter } from './launch-address.ts';
import { OverPage } from './over-page.tsx';
import Player from './player.tsx';

/** The player over a page that stays as it is beneath: the way back is the same place, scrolled as it was. */
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

  const leave = () => {
    // An address that was opened as it is has no page before it.
    if (key !== 'default') return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete(playParameter);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  };

  return (
    <OverPage dialog={dialog} label={t('launch.title')} onLeave={leave}>
      <Player provider={provider} code={code} onBack={leave} />
    </OverPage>
  );
}
