import { useT } from '@parol/contract';
import { Card, CardTitle, Text } from '@parol/ui';
import s from './consent.module.css';

interface Props {
  readonly name: 'needed' | 'optional';
  readonly items: readonly string[];
}

/** The stored data, each with its purpose and duration. */
export function StoredList({ name, items }: Props) {
  const t = useT();
  return (
    <Card gap={16}>
      <CardTitle>{t(`cookies.${name}.title`)}</CardTitle>
      <Text tone="soft">{t(`cookies.${name}.lead`)}</Text>
      <dl className={s.stored}>
        {items.map((item) => (
          <div key={item}>
            <dt>{t(`cookies.${name}.${item}.what`)}</dt>
            <dd>{t(`cookies.${name}.${item}.why`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
