import { Link, paths, useHead, useSession, useT } from '@parol/contract';
import { consentDays } from '@parol/domain';
import { Badge, Card, CardTitle, PageHeader, Stack, Text } from '@parol/ui';
import { Answers } from './answers.tsx';
import s from './consent.module.css';
import { consentPath } from './consent-path.ts';
import { Measured } from './measured.tsx';
import { StoredList } from './stored-list.tsx';
import { useConsent } from './use-consent.ts';

/** Always stored: required by the site or by a feature that the visitor uses. */
const needed = [
  'session',
  'acted',
  'device',
  'release',
  'look',
  'codes',
  'answer',
  'offline',
  'install',
  'passkey',
  'order',
  'tab',
] as const;
/** Stored only with consent. */
const optional = ['id', 'campaign', 'visits', 'signUp'] as const;

/** /cookies: the data stored in the browser and about visits, and consent to the optional part. */
export default function CookiesPage() {
  const t = useT();
  const choice = useConsent();
  const { status } = useSession();
  const { consent } = choice;
  useHead({
    title: t('cookies.head'),
    description: t('cookies.description'),
    canonical: consentPath,
  });
  const state = consent?.state ?? 'unasked';
  return (
    <div className="wrap">
      <PageHeader title={t('cookies.title')} lead={t('cookies.lead')} />
      <Stack>
        <Card gap={16}>
          <CardTitle
            aside={
              // Only the browser has the answer; the server's HTML reserves the space.
              <Badge
                tone={state === 'agreed' ? 'success' : 'neutral'}
                className={consent ? undefined : s.unread}
              >
                {t(`cookies.state.${state}`)}
              </Badge>
            }
          >
            {t('cookies.choice')}
          </CardTitle>
          <Text tone="soft">{`${t('consent.question')} ${t('consent.promise')}`}</Text>
          <Text tone="soft">{t('cookies.consequence', { days: consentDays })}</Text>
          <Answers choice={choice} />
        </Card>
        {consent?.state === 'agreed' && <Measured visitor={consent.visitor} />}
        <StoredList name="optional" items={optional} />
        <StoredList name="needed" items={needed} />
        <Text tone="soft">
          {t('cookies.rights')} <Link to="/contactUs?topic=privacy">{t('nav.contact')}</Link>{' '}
          {status === 'member' && (
            <Link to={paths.setting({ section: 'privacy' })}>{t('cookies.myData')}</Link>
          )}
        </Text>
      </Stack>
    </div>
  );
}
