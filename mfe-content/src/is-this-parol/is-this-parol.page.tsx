import { Link, useCall, useHead, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import {
  Card,
  CardTitle,
  Columns,
  PageHeader,
  Skeleton,
  SkeletonText,
  Stack,
  Text,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { contactInfo } from '@parol/wire/enquiry';
import { PointList } from '../points/point-list.tsx';
import s from './is-this-parol.module.css';

type Own = NonNullable<RowOf<typeof contactInfo>['own']>;

/**
 * /is-this-parol: our addresses, how to tell a copy, and the licence if there is one. It has no seal
 * and does not judge the address it is opened at, because a copy would show the same.
 */
export default function IsThisParolPage() {
  const t = useT();
  const read = useCall(contactInfo, {});
  useHead({
    title: t('genuine.head'),
    description: t('genuine.description'),
    canonical: '/is-this-parol',
  });
  const own = read.first?.own;
  return (
    <div className="wrap">
      <PageHeader title={t('genuine.title')} lead={t('genuine.lead')} />
      <Columns>
        <Stack>
          <Card gap={12}>
            <CardTitle>{t('genuine.addresses')}</CardTitle>
            <Read
              read={{ ...read, rows: own ? [own] : read.rows && [] }}
              failed={t('genuine.failed')}
              loading={t('genuine.loading')}
              skeleton={
                <Stack gap={12}>
                  <Skeleton width="55%" height={27} />
                  <Text tone="soft">{t('genuine.noOther')}</Text>
                </Stack>
              }
              empty={<Text tone="soft">{t('genuine.failed')}</Text>}
            >
              {([row]) => row && <Addresses own={row} />}
            </Read>
          </Card>
          {own?.licence && <Licence licence={own.licence} />}
        </Stack>
        <Card gap={12}>
          <CardTitle>{t('genuine.how.title')}</CardTitle>
          <PointList keys={['type', 'read', 'code', 'pay']} prefix="genuine.how" />
          {own && <Text tone="soft">{t('genuine.sms', { sender: own.sms_sender })}</Text>}
          {!read.rows && read.loading && <SkeletonText lines={3} />}
        </Card>
      </Columns>
      <p className={s.help}>
        {t('genuine.gaveAway')} <Link to="/contactUs?topic=account">{t('nav.contact')}</Link>
      </p>
    </div>
  );
}

function Addresses({ own }: { readonly own: Own }) {
  const t = useT();
  return (
    <>
      <ul className={s.hosts}>
        {own.hosts.map((host) => (
          <li key={host} translate="no">
            {host}
          </li>
        ))}
      </ul>
      <Text tone="soft">{t('genuine.noOther')}</Text>
    </>
  );
}

function Licence({ licence }: { readonly licence: NonNullable<Own['licence']> }) {
  const t = useT();
  const { number, regulator } = licence;
  return (
    <Card gap={8}>
      <CardTitle>{t('genuine.licence')}</CardTitle>
      <p translate="no">{number}</p>
      {regulator !== null && URL.canParse(regulator) && (
        <p>
          <a href={regulator} target="_blank" rel="noopener noreferrer">
            {t('genuine.regulator', { host: new URL(regulator).host })}
          </a>
        </p>
      )}
    </Card>
  );
}
