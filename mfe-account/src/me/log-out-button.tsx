import { paths, useNavigate, useShell, useT } from '@parol/contract';
import { Button, IconLogout } from '@parol/ui';
import { useState } from 'react';

/** Ends the session and navigates home. */
export function LogOutButton({ full = false }: { readonly full?: boolean }) {
  const t = useT();
  const shell = useShell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await shell.endSession();
    setBusy(false);
    await navigate(paths.home());
  };
  return (
    <Button
      variant="secondary"
      full={full}
      busy={busy}
      icon={<IconLogout size={18} />}
      onClick={() => void leave()}
    >
      {t('me.logOut')}
    </Button>
  );
}
