import {
  DrawnIcon,
  IconBingo,
  IconCalendar,
  IconCockfight,
  IconCrown,
  IconFishing,
  IconHeart,
  IconMail,
  type IconProps,
  IconShield,
  IconSlots,
  IconStar,
  IconTable,
  IconUser,
} from '@parol/ui';
import type { missionIcons } from '@parol/wire/mission';
import type { ComponentType } from 'react';

type MissionIconName = (typeof missionIcons)[number];

const Compass = (props: IconProps) => (
  <DrawnIcon
    {...props}
    path="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M15.5 8.5l-2 5-5 2 2-5Z"
  />
);
const Coin = (props: IconProps) => (
  <DrawnIcon
    {...props}
    path="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M10 16.5v-9h2.8a2.6 2.6 0 0 1 0 5.2h-2.8"
  />
);
const Flag = (props: IconProps) => (
  <DrawnIcon {...props} path="M5 21V4M5 4.5c5-3 8 3 14 0v9c-6 3-9-3-14 0" />
);
const Key = (props: IconProps) => (
  <DrawnIcon {...props} path="M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M10.8 12.7 19 4.5M16 7.5l3 3" />
);

const drawings: Readonly<Record<MissionIconName, ComponentType<IconProps>>> = {
  star: IconStar,
  slot: IconSlots,
  cards: IconTable,
  fish: IconFishing,
  ball: IconBingo,
  rooster: IconCockfight,
  compass: Compass,
  calendar: IconCalendar,
  heart: IconHeart,
  shield: IconShield,
  key: Key,
  mail: IconMail,
  person: IconUser,
  coin: Coin,
  flag: Flag,
  crown: IconCrown,
};

/** The drawing of a mission or badge, hidden from screen readers. */
export function MissionIcon({ icon, size }: { readonly icon: MissionIconName } & IconProps) {
  const Icon = drawings[icon];
  return <Icon size={size} />;
}
