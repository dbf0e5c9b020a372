import { GameArt, GameTile, Rail } from '@parol/art';
import { artMotifs, type GameArtSpec, type Motif } from '@parol/domain';
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
  Section,
} from '@parol/ui';
import s from './gallery.module.css';

const palettes: readonly GameArtSpec['colors'][] = [
  ['#FF9A3D', '#6A1B9A', '#FFD978'],
  ['#E5484D', '#3A0B3F', '#FFE39A'],
  ['#2B2A8C', '#120A3A', '#FFD978'],
  ['#12A6C8', '#0A2A6B', '#FFB14D'],
  ['#14684F', '#08251F', '#FFE39A'],
  ['#F04E98', '#5A0F4F', '#FFD04D'],
  ['#7B4BE0', '#2A1470', '#FFC94D'],
  ['#1E9E7A', '#083B34', '#FFE39A'],
  ['#D9762B', '#4A1030', '#FFE9B8'],
  ['#3F6BEB', '#14104F', '#7BEBD6'],
];
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
const kinds = ['jeepney', 'seven', 'star', 'fish', 'wheel', 'dice', 'ball', 'cards'] as const;

const spec = (
  index: number,
  motif: Motif = kinds[index % kinds.length] ?? 'star',
): GameArtSpec => ({
  motif,
  colors: palettes[index % palettes.length] ?? ['#7B4BE0', '#2A1470', '#FFC94D'],
  composition: index * 7 + 1,
});

/** Rails, tiles in their states, and every motif. */
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
            subtitle="Habanero · RTP 96.10%"
            art={<GameArt art={spec(index)} title={name} />}
            href="#game"
            badge={index === 2 ? 'NEW' : undefined}
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
            art={<GameArt art={spec(index + 3)} title={name} />}
            href="#game"
          />
        ))}
      </Rail>
      <Section title="Motifs">
        <div className={s.arts}>
          {[...artMotifs, ...artMotifs].map((motif, index) => (
            <div key={index} className={s.art}>
              <GameArt
                art={spec(index, motif)}
                title={`${names[index % 8]?.split(' ')[0]} ${motif}`}
              />
            </div>
          ))}
        </div>
      </Section>
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
