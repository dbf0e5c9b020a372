import { useAct, useFailureText, useShell, useT, useToast, type Account } from '@parol/contract';
import { Avatar, Button, Sheet } from '@parol/ui';
import { avatars, updateProfile } from '@parol/wire/member';
import { useState } from 'react';
import s from './setting.module.css';

type Choice = (typeof avatars)[number];

/** The member's avatar and a choice of others; a choice is saved immediately. */
export function AvatarPicker({ account }: { readonly account: Account }) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const text = useFailureText('profile');
  const act = useAct(updateProfile);
  const [open, setOpen] = useState(false);

  const choose = async (avatar: Choice | null) => {
    const outcome = await act.run({ avatar });
    if (outcome.status === 'failed' && outcome.failure.code !== 'no_changes')
      toast({ tone: 'danger', text: text(outcome.failure) });
    if (outcome.status === 'success') await shell.refreshAccount();
    if (outcome.status !== 'processing') setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={s.avatar}
        onClick={() => setOpen(true)}
        aria-label={t('profile.changeAvatar')}
      >
        <Avatar seed={account.avatar ?? account.accountId} size={64} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('profile.chooseAvatar')}
        closeLabel={t('common.close')}
      >
        <div className={s.avatars}>
          {avatars.map((one, index) => (
            <button
              key={one}
              type="button"
              className={s.avatar}
              aria-pressed={account.avatar === one}
              disabled={act.busy}
              aria-label={t('profile.lantern', { number: index + 1 })}
              onClick={() => void choose(one)}
            >
              <Avatar seed={one} size={64} />
            </button>
          ))}
        </div>
        {account.avatar && (
          <Button variant="ghost" full busy={act.busy} onClick={() => void choose(null)}>
            {t('profile.ownAvatar')}
          </Button>
        )}
      </Sheet>
    </>
  );
}
