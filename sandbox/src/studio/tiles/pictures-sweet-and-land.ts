// Pictures of slots' tiles beside the games' own symbols: fields, feasts and towns.
import { line, shine } from '../client/art/paint.ts';
import {
  around,
  at,
  blue,
  cake,
  disc,
  dot,
  gold,
  green,
  ink,
  jade,
  mango,
  pearl,
  pink,
  plain,
  red,
  shape,
  silver,
  slate,
  stroke,
  ube,
  wood,
} from './shapes.ts';

export const sweetAndLand = {
  volcano: `${shape('M-6-18Q-16-34-6-48 0-40 2-34 8-44 14-46 14-30 6-18z', mango)}${shape('M-50 42Q-24 28-15-16 0-10 15-16 24 28 50 42z', slate)}${shape('M-15-16Q0-10 15-16L19 0 11 16 7 4 1 24-5 2-11 10-18-4z', red)}${plain('M-50 42Q-34 34-26 20-30 36-16 42z', '#fff', 0.2)}${dot(-22, -34, 3, '#FFB52E')}${dot(24, -38, 3.4, '#FFB52E')}${dot(26, -22, 2.2, '#FFF08A')}`,
  anahaw: `${stroke('M0 8Q2 32-8 48', '#2F6B1E', 6)}${around(9, shape('M0 8Q-9-14 0-46 9-14 0 8z', green), -90, 202)}${around(9, stroke('M0 2V-34', '#D8F5A0', 1.6, 0.8), -90, 202)}${disc(0, 8, 7, gold)}`,
  lion: `${around(14, shape('M-9-22Q-8-44 0-49 8-44 9-22z', mango))}${disc(0, 0, 30, cake)}${disc(-22, -24, 8, mango)}${disc(22, -24, 8, mango)}${shape('M-13 8Q0-4 13 8 16 24 0 25-16 24-13 8z', pearl)}${shape('M-7 4H7L0 12z', '#5A1F10')}${stroke('M0 12v5M-7 19Q0 24 7 19', ink, 2.4)}${dot(-11, -5, 4.6, ink)}${dot(11, -5, 4.6, ink)}${dot(-12.4, -6.6, 1.6, '#fff')}${dot(9.6, -6.6, 1.6, '#fff')}${stroke('M-18-13l10 3M18-13l-10 3', ink, 2.6)}`,
  angpao: at(
    0,
    0,
    -8,
    1,
    `<rect x="-30" y="-44" width="60" height="88" rx="7" fill="${red}" ${line}/>${shape('M-30-40Q0-4 30-40L30-44H-30z', '#C4122F')}${disc(0, -16, 10, gold)}${stroke('M-4-16h8M0-20v8', '#8A4B06', 2.4)}${stroke('M-18 30Q-18 14 0 14T18 30M-10 30Q-10 22 0 22T10 30', '#FFD98A', 2.6)}${stroke('M-23-34V34', '#fff', 3, 0.35)}`,
  ),
  drink: `${shape('M-22-16Q-28 14-7 22v14h-13v8h40v-8H7V22Q28 14 22-16z', '#E8F6FF')}${plain('M-21-8Q-24 12-5 19H5Q24 12 21-8z', '#FFD25A')}${plain('M-22-8H22L21 0H-21z', '#FF8A73')}${stroke('M4-8L20-46', '#FF5D8F', 5)}${shape('M-38-18Q-24-46 2-24z', pink)}${stroke('M-18-22l8 22', '#8A4B06', 2.4)}${disc(22, -16, 11, mango)}${stroke('M22-24v16M14-16h16M16-22l12 12M28-22L16-10', '#FFF3C4', 1.6)}`,
  mask: `${[-24, -8, 8, 24].map((x, index) => at(x, -22, x * 0.9, 1, shape('M0 6Q-9-10 0-28 9-10 0 6z', [ube, jade, mango, pink][index] ?? ube))).join('')}${shape('M-36-18Q0-34 36-18 42 22 0 46-42 22-36-18z', gold)}${plain('M-36-18Q0-34 36-18 37-8 35 0 0-16-35 0-37-8-36-18z', '#E93E9C', 0.85)}${plain('M-26-2Q-15-14-5-2-15 6-26-2zM5-2Q15-14 26-2 15 6 5-2z', ink)}${shape('M-19 16Q0 24 19 16 12 36 0 36T-19 16z', red)}${plain('M-15 18.5Q0 24 15 18.5L12 24H-12z', '#fff')}${dot(-24, 13, 5, '#FF7C5C')}${dot(24, 13, 5, '#FF7C5C')}`,
  fireworks: `${[
    [-14, -8, 1, '#FFD25A', '#FF5D5D'],
    [22, -26, 0.55, '#8CF0DE', '#2ED3B7'],
    [24, 20, 0.6, '#FF9AD5', '#E93E9C'],
  ]
    .map(([x, y, scale, light, dark]) =>
      at(
        Number(x),
        Number(y),
        0,
        Number(scale),
        `${around(10, stroke('M0-9V-26', String(dark), 4))}${around(10, dot(0, -33, 3.4, String(light)), 18)}${dot(0, 0, 5, '#fff')}`,
      ),
    )
    .join('')}${stroke('M-14 14Q-18 34-10 48M24 34Q22 42 24 48', '#FFE9A8', 2.4, 0.8)}`,
  corn: `${shape('M0 46C-20 28-18-34 0-46 18-34 20 28 0 46z', mango)}${[-30, -20, -10, 0, 10, 20, 30].map((y) => stroke(`M${-12 + Math.abs(y) / 8} ${y}H${12 - Math.abs(y) / 8}`, '#E08A0B', 2.2)).join('')}${stroke('M-5-36V38M5-36V38', '#E08A0B', 2.2)}${shape('M0 48C-36 36-36 2-26-20-14 0-8 22 0 48zM0 48C36 36 36 2 26-20 14 0 8 22 0 48z', green)}${stroke('M-22-6Q-16 20-4 42M22-6Q16 20 4 42', '#D8F5A0', 2, 0.7)}`,
  talong: `${shape('M-24 38C-48 22-32-10-8-20 6-28 18-34 26-26 34-16 22-4 18 10 12 34-6 48-24 38z', ube)}${stroke('M-28 24C-30 8-16-6-4-10', '#F0D8FF', 4.5, 0.7)}${shape('M10-34Q26-42 36-26 30-18 22-22 18-14 12-20 4-22 10-34z', green)}${stroke('M28-34Q32-44 42-46', '#2F6B1E', 6)}`,
  banana: `${shape('M-36-28C-38 16 2 46 40 26L44 16C12 22-14 2-22-30z', mango)}${shape('M-26-34C-18 4 10 24 44 10L46 0C20 6-4-8-12-38z', '#FFE36A')}${stroke('M-18-26C-10-2 10 10 34 8', '#fff', 3, 0.6)}${shape('M-38-26L-32-42-10-40-12-30z', '#8A5A10')}`,
  citrus: `${disc(-12, -8, 30, green)}${shine(-24, -20, 8, 5, -40)}${shape('M-12-38Q6-52 22-42 8-28-12-38z', green)}${disc(16, 16, 26, '#D7F06A')}${disc(16, 16, 21, '#F6FFC4')}${at(16, 16, 0, 1, around(8, plain('M0-2L-5.5-15Q0-19 5.5-15z', '#B4DC3A')))}`,
  piggy: `${disc(0, -38, 10, gold)}${shape('M-22 26h12v16h-12zM12 26h12v16H12z', '#D9498F')}${shape('M-42-2Q-30-30 4-28 24-28 34-14L46-10V12L34 16Q22 32-4 32-34 30-42-2z', pink)}${shape('M8-26Q16-42 28-34 28-24 24-20z', pink)}${stroke('M-10-20H10', ink, 4)}${dot(26, -6, 3.6, ink)}${stroke('M42-4v3M42 4v3', '#9C2F66', 2.6)}${stroke('M-42 0q-10-2-7-11', '#D9498F', 4)}${shine(-20, -12, 9, 5, -30)}`,
  trophy: `${stroke('M-24-32H-40Q-42-6-20-4M24-32H40Q42-6 20-4', '#E08A0B', 6)}${shape('M-26-42H26Q28 8 0 16-28 8-26-42z', gold)}${shape('M-6 14H6L9 30H-9z', gold)}${shape('M-22 30H22V44H-22z', wood)}${plain('M0-30l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1z', '#fff', 0.9)}${stroke('M-18-34Q-19-12-10 0', '#fff', 3.6, 0.7)}`,
  kalesa: `${stroke('M-48 6H0', '#8A4B06', 5)}${shape('M-20-6V-26Q4-50 34-30L38-6Q40 10 24 10H-8Q-20 8-20-6z', red)}${shape('M-26-26Q4-58 42-32L38-24Q6-44-18-20z', mango)}${plain('M-12-4V-20Q6-32 26-24L28-4z', '#4A0D20')}${stroke('M-20 2H36', '#FFD25A', 3)}${disc(8, 22, 22, '#3A1A08')}${disc(8, 22, 16, cake)}${at(8, 22, 0, 1, around(8, stroke('M0-3V-14', '#7A4A06', 2.6)))}${disc(8, 22, 5, gold)}`,
  tricycle: `${shape('M-46 20V-8Q-46-30-24-30H2V20z', blue)}${shape('M-40-8Q-40-23-26-23H-6V-4H-40z', '#123A6B')}${shape('M-50-28Q-24-46 8-32L6-24H-48z', red)}${stroke('M-46 6H2', '#FFC94D', 3.4)}${stroke('M8 20L22-8 38 20M22-8L16-24 30-28', '#2B2440', 5)}${shape('M6-2Q18-14 32-4L28 8H8z', gold)}${[-30, 28].map((x) => disc(x, 28, 14, '#1D1030') + disc(x, 28, 6, silver)).join('')}`,
  locomotive: `${plain('M-26-44Q-40-44-38-34-48-30-38-24-24-22-22-32-14-42-26-44z', '#fff', 0.7)}${shape('M-44-14H8V16H-44z', green)}${shape('M-34-30H-22V-14H-34z', slate)}${shape('M4-36H40V18H4z', red)}${shape('M-2-42H46V-34H-2z', gold)}${plain('M12-28H32V-10H12z', '#123A6B')}${plain('M12-28H22L14-10H12z', '#7CC8FF', 0.7)}${shape('M-44 16H42V24H-50z', gold)}${[-30, -6, 28].map((x) => disc(x, 30, x > 0 ? 14 : 11, '#1D1030') + disc(x, 30, 5, gold)).join('')}${stroke('M-36-6H0', '#D8F5A0', 3, 0.8)}`,
  bahaghari: `${['#E5484D', '#FFB52E', '#4DB04A', '#3FA0F0', '#A35AE0'].map((color, index) => stroke(`M${-42 + index * 7} 24A${42 - index * 7} ${42 - index * 7} 0 0 1 ${42 - index * 7} 24`, color, 7.4)).join('')}${disc(-36, 26, 11, '#fff')}${disc(-22, 28, 9, '#fff')}${disc(36, 26, 11, '#fff')}${disc(22, 28, 9, '#fff')}`,
  surf: `${at(6, -2, 24, 1, shape('M0-48Q20-20 14 40 0 50-14 40-20-20 0-48z', mango) + plain('M-3-40h6V44h-6z', '#E8373F') + plain('M-16 6Q0 12 16 6V18Q0 24-16 18z', '#2ED3B7'))}${shape('M-50 46V30Q-36 8-14 16-28 20-24 32-10 26 4 34T30 34 50 30V46z', blue)}${stroke('M-40 38q10-6 20 0t20 0 20 0', '#fff', 3, 0.8)}`,
  butterfly: `${shape('M0-6C-14-44-50-40-44-14-42-2-20 4 0 2 20 4 42-2 44-14 50-40 14-44 0-6z', ube)}${shape('M0 2C-30 4-40 26-22 36-8 40-2 20 0 8 2 20 8 40 22 36 40 26 30 4 0 2z', pink)}${dot(-27, -18, 6, '#FFE36A')}${dot(27, -18, 6, '#FFE36A')}${dot(-18, 22, 4.4, '#FFE36A')}${dot(18, 22, 4.4, '#FFE36A')}${stroke('M0-16V28', ink, 6)}${stroke('M0-16Q-4-34-14-38M0-16Q4-34 14-38', ink, 2.4)}`,
  tree: `${shape('M-8 46Q-4 20-12 4H14Q4 20 10 46z', wood)}${shape('M-40 0Q-50-20-30-28-28-46-6-42 12-54 26-36 46-34 42-12 46 8 24 8 10 18-6 10-30 18-40 0z', green)}${dot(-16, -14, 4, '#FFF08A')}${dot(14, -14, 4, '#FFF08A')}${dot(-14.6, -14, 1.8, ink)}${dot(15.4, -14, 1.8, ink)}${stroke('M-30-18Q-26-30-12-32', '#E6FFB8', 3.4, 0.7)}`,
} as const;
