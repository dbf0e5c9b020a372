import { useAct, useShell, useT } from '@parol/contract';
import { ParolStar } from '@parol/ui';
import { inboxRead } from '@parol/wire/member';
import { useEffect, useRef } from 'react';
import s from './vip.module.css';

const lights = [0, 1, 2, 3, 4, 5, 6, 7];

export interface LevelUpProps {
  /** The unread message about the level. */
  readonly inboxId: string;
  readonly name: string;
  readonly reload: () => Promise<void>;
}

/** Celebrates a new level once, also across devices: marks the message about it as read. */
export function LevelUp({ inboxId, name, reload }: LevelUpProps) {
  const t = useT();
  const { refreshAccount } = useShell();
  const { run } = useAct(inboxRead);
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (marked.current === inboxId) return;
    marked.current = inboxId;
    void run({ inbox_id: inboxId }).then(() => Promise.all([refreshAccount(), reload()]));
  }, [inboxId, run, refreshAccount, reload]);
  return (
    <div className={s.levelUp} role="status">
      <span className={s.burst} aria-hidden="true">
        {lights.map((light) => (
          <i key={light} style={{ rotate: `${light * 45}deg` }} />
        ))}
        <ParolStar size={56} glow />
      </span>
      <b>{t('vip.levelUp', { name })}</b>
    </div>
  );
}
