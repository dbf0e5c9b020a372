import type { badgeTones, missionIcons } from '@parol/wire/mission';
import { useId } from 'react';
import { MissionIcon } from '../missions/mission-icon.tsx';
import s from './badges.module.css';

type Tone = (typeof badgeTones)[number];

/** The light, middle and dark colour of each tone. */
const tones: Readonly<Record<Tone, readonly [string, string, string]>> = {
  bronze: ['#F2C09A', '#A9622F', '#5E2F12'],
  silver: ['#F4F6FB', '#97A3BD', '#454F6B'],
  gold: ['#FFE9A8', '#F0A30A', '#7A4A00'],
  teal: ['#7BEBD6', '#17A58E', '#0A4A44'],
  magenta: ['#FF9FD0', '#C92A85', '#5A0F4F'],
  sky: ['#C5E6FF', '#2F86E0', '#123A7A'],
};
const unearned = ['var(--card)', 'var(--card)', 'var(--line)'] as const;
const rays = 12;
const degrees = 360;

export interface BadgeMedalProps {
  readonly icon: (typeof missionIcons)[number];
  readonly tone: Tone;
  readonly isEarned: boolean;
  readonly size: number;
}

/** A badge: its icon within a rim of rays; grey and dashed until it is earned. */
export function BadgeMedal({ icon, tone, isEarned, size }: BadgeMedalProps) {
  const id = useId();
  const [light, middle, dark] = isEarned ? tones[tone] : unearned;
  return (
    <span
      className={s.medal}
      style={{ width: size, height: size, color: isEarned ? '#fff' : 'var(--text-3)' }}
      aria-hidden="true"
    >
      <svg viewBox="-50 -50 100 100" width={size} height={size}>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
        {isEarned &&
          Array.from({ length: rays }, (_, index) => (
            <path
              key={index}
              d="M-7 -38 L0 -49 L7 -38Z"
              fill={index % 2 === 0 ? light : middle}
              transform={`rotate(${(index * degrees) / rays})`}
            />
          ))}
        <circle
          r="40"
          fill={isEarned ? `url(#${id})` : light}
          {...(!isEarned && { stroke: dark, strokeWidth: 3, strokeDasharray: '6 5' })}
        />
        {isEarned && <circle r="32" fill={dark} />}
      </svg>
      <MissionIcon icon={icon} size={size * 0.4} />
    </span>
  );
}
