import { paths, useCall, useNavigate, useShell, useT } from '@parol/contract';
import { useCallForm, useHasPage } from '@parol/kit';
import {
  Button,
  Form,
  FormError,
  Loading,
  Skeleton,
  SkeletonText,
  Stack,
  TextField,
} from '@parol/ui';
import { promotionList } from '@parol/wire/campaign';
import { activeList } from '@parol/wire/fund';
import { updateProfile } from '@parol/wire/member';
import { type MouseEvent, useRef } from 'react';
import * as v from 'valibot';
import { nickname } from '../setting/profile.schema.ts';
import { bestOffer, gcashOf } from './first-deposit.ts';
import { FirstBonus } from './first-bonus.tsx';

const schema = v.object({ nickname: nickname() });

/** The modal `welcome`, shown once after the sign-up: a nickname, the first bonus, and two ways on. */
export default function WelcomeModal({ close }: { readonly close: () => void }) {
  const t = useT();
  const hasPage = useHasPage();
  const { form, leaveFor } = useLeaving(close);
  const promotions = useCall(promotionList, {});
  const methods = useCall(activeList, {});
  // Without promotions no bonus is promised; without methods the button leads to all of them.
  const areRead = [promotions, methods].every(
    ({ rows, failure }) => (rows ?? failure) !== undefined,
  );
  const offer = bestOffer(promotions.rows ?? []);
  const gcash = gcashOf(methods.rows ?? []);
  const query = offer ? { promotion: offer.promotion.promotion_id } : {};
  return (
    <Form {...form.props}>
      <TextField
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        autoComplete="nickname"
        {...form.field('nickname')}
      />
      {areRead ? (
        offer && <FirstBonus offer={offer} />
      ) : (
        <Loading label={t('welcome.loading')}>
          <Skeleton height={36} />
          <SkeletonText lines={3} />
        </Loading>
      )}
      <FormError>{form.error}</FormError>
      <Stack>
        <Button
          type="submit"
          size="lg"
          full
          busy={form.busy || !areRead}
          onClick={leaveFor(gcash ? paths.gateway(gcash.route, query) : paths.deposit(query))}
        >
          {t(gcash ? 'welcome.gcash' : 'welcome.deposit')}
        </Button>
        {hasPage(paths.freeplay()) && (
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            full
            busy={form.busy}
            onClick={leaveFor(paths.freeplay())}
          >
            {t('welcome.tryFree')}
          </Button>
        )}
      </Stack>
    </Form>
  );
}

/** A form that stores the nickname, if one was typed, before the button's page opens. */
function useLeaving(close: () => void) {
  const shell = useShell();
  const navigate = useNavigate();
  const target = useRef(paths.deposit());
  const leave = () => {
    close();
    void navigate(target.current);
  };
  const form = useCallForm(updateProfile, schema, {
    name: 'welcome',
    domain: 'profile',
    initial: { nickname: '' },
    request: (typed) => typed,
    onDone: async () => {
      await shell.refreshAccount();
      leave();
    },
  });
  const leaveFor = (to: string) => (event: MouseEvent) => {
    target.current = to;
    if (form.value('nickname').trim() !== '') return;
    event.preventDefault();
    leave();
  };
  return { form, leaveFor };
}
