import { Link, paths, useAct, useOnline, useSession, useShell, useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, buttonClass, FormError, Stack, Text } from '@parol/ui';
import { notMe } from '@parol/wire/member';
import { HelpLinks } from './help-links.tsx';

interface Props {
  /** The link's token; undefined from the inbox, where the session identifies the account. */
  readonly token: string | undefined;
  readonly onStopped: () => void;
}

/** Explains what stopping does, above the button. */
export function StopForm({ token, onStopped }: Props) {
  const t = useT();
  const shell = useShell();
  const online = useOnline();
  const { status } = useSession();
  const act = useAct(notMe);
  const failureText = useFailureMessage('notMe');

  const stop = async () => {
    const outcome = await act.run(token === undefined ? {} : { token });
    if (outcome.status !== 'success') return;
    onStopped();
    // The platform has ended the member's sessions; drop the local session without a dialog.
    if (status === 'member') await shell.endSession({ stay: true });
  };

  if (token === undefined && status !== 'member')
    return (
      <Stack gap={16}>
        <Text>{t('notMe.noLink')}</Text>
        <Link className={buttonClass('primary', 'lg', true)} to={paths.login()}>
          {t('notMe.logIn')}
        </Link>
      </Stack>
    );
  if (act.failure?.code === 'notice_link_invalid')
    return (
      <Stack gap={16}>
        <FormError>{failureText(act.failure)}</FormError>
        <HelpLinks />
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Text>{t('notMe.does')}</Text>
      <ul>
        {(['money', 'sessions', 'bets'] as const).map((what) => (
          <li key={what}>{t(`notMe.what.${what}`)}</li>
        ))}
      </ul>
      <FormError>{act.failure && failureText(act.failure)}</FormError>
      <Button
        full
        size="lg"
        busy={act.busy}
        onClick={() => void stop()}
        {...(!online && { disabledReason: t('notMe.offline') })}
      >
        {t('notMe.stop')}
      </Button>
      <Text tone="soft" size={13.5}>
        {t('notMe.wasMe')}
      </Text>
    </Stack>
  );
}
