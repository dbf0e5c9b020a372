import { useAct, useT } from '@parol/contract';
import {
  askPasskey,
  stopPasskeyAutofill,
  supportsPasskeyAutofill,
  supportsPasskeys,
  useFailureMessage,
} from '@parol/kit';
import { Button, FormError, IconLock, Stack } from '@parol/ui';
import { passkeyChallenge, passkeyLogin } from '@parol/wire/passkey';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useEnter, useGreeting, type Surface } from '../entrance/use-enter.ts';

/** Challenges expire after five minutes; the autofill's challenge is renewed before. */
const renewMs = 4 * 60_000;

/** Logs in with a passkey, by a button or the autofill of the phone field. */
export function PasskeyLogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const enter = useEnter(surface, 'passkey');
  const greeting = useGreeting();
  const text = useFailureMessage('passkey');
  const challenge = useAct(passkeyChallenge);
  const logIn = useAct(passkeyLogin);
  const [problem, setProblem] = useState<ReactNode>();
  const [isAsking, setAsking] = useState(false);

  const requestOptions = async () => {
    const begun = await challenge.run({ purpose: 'login' });
    if (begun.status === 'failed') setProblem(text(begun.failure));
    return begun.status === 'success' ? begun.value[0]?.options : undefined;
  };
  const send = async (credential: string) => {
    const outcome = await logIn.run({ credential });
    if (outcome.status === 'failed') setProblem(text(outcome.failure));
    const [row] = outcome.status === 'success' ? outcome.value : [];
    const failure = row && enter(row, greeting(row));
    if (failure) setProblem(text(failure));
  };
  const ask = async () => {
    setProblem(undefined);
    setAsking(true);
    const options = await requestOptions();
    const credential = options && (await askPasskey(options));
    setAsking(false);
    if (credential !== undefined) await send(credential);
    else if (options) setProblem(t('passkey.notUsed'));
  };
  const waitForAutofill = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await supportsPasskeyAutofill()) || isOver()) return;
    const options = await requestOptions();
    if (!options || isOver()) return;
    const credential = await askPasskey(options, { autofill: true });
    if (credential !== undefined && !isOver()) await send(credential);
  });
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    let isOver = false;
    const wait = () => void waitForAutofill(() => isOver);
    wait();
    const timer = setInterval(wait, renewMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopPasskeyAutofill();
    };
  }, []);

  if (!supportsPasskeys()) return null;
  return (
    <Stack gap={8}>
      <Button
        variant="secondary"
        size="lg"
        full
        icon={<IconLock size={18} />}
        busy={isAsking || logIn.busy}
        onClick={() => void ask()}
      >
        {t('passkey.logIn')}
      </Button>
      <FormError>{problem}</FormError>
    </Stack>
  );
}
