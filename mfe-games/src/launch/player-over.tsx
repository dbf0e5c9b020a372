import { useLocation, useNavigate, useT } from '@parol/contract';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { playParameter } from './launch-address.ts';
import s from './launch.module.css';
import Player from './player.tsx';

/** The player over a page that stays as it is beneath: the way back is the same place, scrolled as it was. */
export default function PlayerOver({ provider, code }: { readonly provider: string; readonly code: string }) {
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
  const asked = useEffectEvent(leave);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      asked();
    };
    element.addEventListener('cancel', cancel);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={s.over} aria-label={t('launch.title')}>
      <Player provider={provider} code={code} onBack={leave} />
    </dialog>
  );
}
