import { useLanguage, useT } from '@parol/contract';
import { dayMs, htmlLangOf, type Language } from '@parol/domain';
import { Badge, Card, CardTitle } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { contactInfo } from '@parol/wire/enquiry';

type Hours = NonNullable<RowOf<typeof contactInfo>['hours']>;

const daysInWeek = 7;
/** A Sunday; weekdays are numbered from 0 for Sunday. */
const someSunday = Date.UTC(2026, 0, 4);

function daysText(days: readonly number[], language: Language): string {
  const lang = htmlLangOf(language);
  const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  // Monday first.
  const ordered = days.toSorted((a, b) => ((a + 6) % daysInWeek) - ((b + 6) % daysInWeek));
  return new Intl.ListFormat(lang).format(
    ordered.map((day) => name.format(someSunday + day * dayMs)),
  );
}

/** When the operators answer, in Manila time, and whether it is open now. */
export function OpeningHours({ hours }: { readonly hours: Hours }) {
  const t = useT();
  const language = useLanguage().current;
  const { days, opens, closes, open } = hours;
  return (
    <Card gap={8}>
      <CardTitle>{t('contact.hours.title')}</CardTitle>
      <p>{days.length === daysInWeek ? t('contact.hours.everyDay') : daysText(days, language)}</p>
      <p className="num">{t('contact.hours.times', { opens, closes })}</p>
      <p>
        <Badge tone={open ? 'success' : 'neutral'}>
          {t(open ? 'contact.hours.open' : 'contact.hours.closed')}
        </Badge>
      </p>
    </Card>
  );
}
