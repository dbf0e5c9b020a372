import { useT } from '@parol/contract';
import { PaymentMark, RadioCards } from '@parol/ui';
import type { PaymentDoor } from '@parol/wire';
import type { Method } from './methods.ts';
import s from './quick-pay.module.css';
import { openBehind, routesOf } from './routing.ts';
import { termsText } from './terms-text.ts';

type Props = {
  readonly doors: readonly PaymentDoor[];
  readonly door: PaymentDoor;
  /** In units; 0 while none is typed. */
  readonly amount: bigint;
  readonly methods: readonly Method[];
  readonly onChange: (door: PaymentDoor) => void;
};

/** The doors as cards: a drawn mark, a name, and what the best gateway behind it takes in time and fee. */
export function DoorCards({ doors, door, amount, methods, onChange }: Props) {
  const t = useT();
  const detailOf = (one: PaymentDoor): string => {
    const best = routesOf(one, amount, methods)[0] ?? openBehind(one, methods)[0];
    if (!best) return t('status.maintenance');
    return termsText(t, best, amount > 0n ? amount : best.minimum);
  };
  return (
    <RadioCards
      name="door"
      legend={t('deposit.quick.legend')}
      className={s.doors}
      value={door}
      onChange={onChange}
      options={doors.map((one) => ({
        value: one,
        title: t(`deposit.quick.door.${one}`),
        detail: detailOf(one),
        icon: <PaymentMark of={one} size={36} />,
      }))}
    />
  );
}
