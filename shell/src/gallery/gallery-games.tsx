import { BannerArt, bannerKinds, GameTile, Rail } from '@parol/art';
import {
  Badge,
  Chip,
  ChipRow,
  IconAll,
  IconBingo,
  IconCasino,
  IconFishing,
  IconHash,
  IconSlots,
} from '@parol/ui';

const names = [
  'Jeepney Jackpot',
  'Manila Sevens',
  'Pasko Nights',
  'Lapu-Lapu Reef',
  'Ruleta Royal',
  'Color Game',
  'Bingo Barrio',
  'Tongits Gold',
];
/** Rails, and tiles in their states. */
export function GalleryGames() {
  return (
    <>
      <Categories />
      <Rail
        title="Continue playing"
        label="Continue playing"
        previousLabel="Back"
        nextLabel="On"
        action={<a href="#games">See all</a>}
      >
        {names.map((name, index) => (
          <GameTile
            key={name}
            title={name}
            subtitle="Habanero · 96.1%"
            art={<BannerArt kind={bannerKinds[index % bannerKinds.length] ?? 'star'} />}
            href="#game"
            ribbon={index === 3 ? 'Maintenance' : undefined}
            favourite={{
              on: index % 3 === 1,
              onToggle: () => undefined,
              label: `${index % 3 === 1 ? 'Remove' : 'Add'} ${name}`,
            }}
          />
        ))}
      </Rail>
      <Rail
        title="Top 10 this month"
        label="Top 10 this month"
        action={<Badge tone="gold">30 days</Badge>}
      >
        {names.map((name, index) => (
          <GameTile
            key={name}
            title={name}
            subtitle="YGR"
            rank={index + 3}
            art={<BannerArt kind={bannerKinds[index % bannerKinds.length] ?? 'star'} />}
            href="#game"
          />
        ))}
      </Rail>
    </>
  );
}

function Categories() {
  return (
    <ChipRow label="Categories">
      <Chip selected icon={<IconAll size={22} />}>
        All
      </Chip>
      <Chip tint="gold" icon={<IconSlots size={22} />}>
        Slots
      </Chip>
      <Chip tint="teal" icon={<IconHash size={22} />}>
        Hash
      </Chip>
      <Chip tint="coral" icon={<IconCasino size={22} />}>
        Live casino
      </Chip>
      <Chip tint="sky" icon={<IconFishing size={22} />}>
        Fishing
      </Chip>
      <Chip tint="magenta" icon={<IconBingo size={22} />}>
        Bingo
      </Chip>
    </ChipRow>
  );
}
