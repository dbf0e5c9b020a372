// Pictures of fishing, sports, cockpit and esports tiles.
import { line, shine } from '../client/art/paint.ts';
import {
  around,
  at,
  blue,
  cake,
  disc,
  dot,
  gold,
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
  straw,
  stroke,
  ube,
  wood,
} from './shapes.ts';

export const sea = {
  whaleShark: `${shape('M-28 6Q-50-2-50-22-36-20-26-6-40 22-44 34-30 26-20 16z', blue)}${shape('M48-4Q40-26 6-24-20-22-34 4-10 30 24 22 46 16 48-4z', blue)}${plain('M46 4Q24 14-20 12 4 26 26 20 42 14 46 4z', '#fff', 0.75)}${shape('M6-22Q4-40-10-42-10-28-8-20zM10 18Q4 38-12 40-6 28-4 18z', blue)}${[
    [-14, -4],
    [-2, -12],
    [2, 0],
    [14, -14],
    [18, -3],
    [-24, 4],
    [30, -12],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 2.6, '#E8FBFF'))
    .join('')}${dot(37, -3, 3.4, ink)}${stroke('M47 0Q40 6 32 5', ink, 2.2)}`,
  net: `${stroke('M-38-34Q0-48 38-34', '#A35F2B', 6)}${shape('M-38-34Q-34 34 0 46 34 34 38-34 0-20-38-34z', '#1B6A8A')}${stroke('M-30-30Q-24 20 0 45M-14-27Q-12 14 0 45M14-27Q12 14 0 45M30-30Q24 20 0 45M-36-14Q0 0 36-14M-32 4Q0 18 32 4M-24 22Q0 34 24 22', '#FFF3C4', 2.2)}${at(-4, -2, -20, 0.42, shape('M14 0L46-24Q40 0 46 24zM-46 2Q-24-34 22-4 24 0 22 4-24 36-46 2z', mango))}${at(10, 14, 24, 0.36, shape('M14 0L46-24Q40 0 46 24zM-46 2Q-24-34 22-4 24 0 22 4-24 36-46 2z', pink))}`,
  chest: `${shape('M-42-6Q-42-36-14-36H14Q42-36 42-6z', wood)}${plain('M-36-6H36L28-20 20-10 10-22 0-9-8-22-18-9-28-18z', '#FFD25A')}${shape('M-42-4H42V38H-42z', wood)}${shape('M-42-4H42V6H-42z', gold)}${stroke('M-28-33V-8M28-33V-8M-28 6V38M28 6V38', '#F5A90F', 5)}${shape('M-9 0H9V16Q0 24-9 16z', gold)}${dot(0, 9, 3.4, ink)}`,
  crab: `${stroke('M-26 14Q-42 18-44 34M-20 22Q-30 30-28 42M26 14Q42 18 44 34M20 22Q30 30 28 42M-26-2Q-40-8-36-22M26-2Q40-8 36-22', '#B8202E', 5)}${shape('M-38-20Q-52-30-42-44-40-34-34-36-34-44-28-46-22-30-38-20zM38-20Q52-30 42-44 40-34 34-36 34-44 28-46 22-30 38-20z', red)}${shape('M-32 4Q-28-20 0-20T32 4Q26 28 0 28T-32 4z', red)}${stroke('M-10-18V-28M10-18V-28', '#B8202E', 4)}${disc(-10, -30, 5.6, '#fff')}${disc(10, -30, 5.6, '#fff')}${dot(-9, -30, 2.4, ink)}${dot(11, -30, 2.4, ink)}${stroke('M-9 10Q0 17 9 10', ink, 2.6)}${shine(-14, -8, 7, 4, -24)}`,
  tuna: at(
    0,
    0,
    -16,
    1,
    `${shape('M-26 0L-48-24Q-40 0-48 24z', slate)}${shape('M-4-16L-12-40 12-18zM-2 16L-12 36 12 17z', mango)}${shape('M48 2Q28-22-2-20-22-16-32 0-22 18-2 20 28 20 48 2z', slate)}${plain('M47 4Q28 20-2 19-18 16-28 4z', '#E8F2FF')}${[-14, -4, 6].map((x) => plain(`M${x}-18l3-4 3 4zM${x} 18l3 4 3-4z`, '#FFB52E')).join('')}${disc(34, -2, 4.6, '#fff')}${dot(35, -2, 2.4, ink)}${stroke('M22-12Q18 0 22 12', '#353F60', 2.6)}`,
  ),
  anchor: `${stroke('M0-24V34', '#7F8CAB', 8)}${stroke('M-18-16H18', '#A35F2B', 8)}${stroke('M-36 8Q-34 38 0 40T36 8', '#7F8CAB', 9)}${shape('M-46 14L-36-4-24 12zM46 14L36-4 24 12z', silver)}<circle cy="-34" r="9" fill="none" stroke="${silver}" stroke-width="6"/>${stroke('M8-30Q30-22 20 0T-14 24', '#E6B84A', 5)}`,
  tail: `${plain('M-46 44Q0 30 46 44V50H-46z', '#2B83DE', 0.7)}${shape('M-20 46Q-24 8-3-12L3-12Q24 8 20 46Q0 38-20 46z', jade)}${[-2, 10, 22, 34].map((y, index) => stroke(`M${-8 - index * 2.6} ${y}q4 6 8 0t8 0`, '#D8FFF4', 2.2, 0.8)).join('')}${shape('M0-8C-16-10-44-20-44-44-26-44-8-36 0-22 8-36 26-44 44-44 44-20 16-10 0-8z', ube)}${stroke('M-32-36Q-14-30-4-14M32-36Q14-30 4-14', '#F0D8FF', 2.4, 0.8)}`,
  coral: `${stroke('M0 44V6M0 22Q-24 16-26-14M-18 2Q-38 0-40-22M0 8Q4-14-8-36M0 14Q24 10 26-18M18-2Q36-6 40-26M4-14Q14-24 12-42', ink, 14)}${stroke('M0 44V6M0 22Q-24 16-26-14M-18 2Q-38 0-40-22M0 8Q4-14-8-36M0 14Q24 10 26-18M18-2Q36-6 40-26M4-14Q14-24 12-42', '#FF6F6F', 9)}${stroke('M-2 40V14M-24 4V-12M24 2V-14', '#FFC9B8', 2.6, 0.8)}${shape('M-28 48Q-18 34 0 38T28 48z', straw)}`,
  cannon: `${shape('M-38-8Q-40-28-20-30L34-42Q42-42 44-30V-14L-16 8Q-34 10-38-8z', gold)}${shape('M32-46Q44-44 46-30T38-8L30-8Q36-30 28-44z', silver)}${disc(-10, 22, 23, wood)}${disc(-10, 22, 15, cake)}${at(-10, 22, 0, 1, around(6, stroke('M0-3V-13', '#7A4A06', 3)))}${disc(-10, 22, 5, gold)}${stroke('M-30-18L20-30', '#fff', 4, 0.6)}`,
} as const;

export const sport = {
  football: `${disc(0, 0, 43, pearl)}${shape('M0-15L14-5 9 12H-9L-14-5z', '#231A45')}${around(5, plain('M-8-43Q0-46 8-43L10-34 0-28-10-34z', '#231A45'))}${around(5, stroke('M0-15V-28', '#231A45', 2.6))}${shine(-18, -24, 9, 5, -38)}`,
  basketball: `${disc(0, 0, 43, mango)}${stroke('M0-43V43M-43 0H43M-31-30Q-4 0-31 30M31-30Q4 0 31 30', '#5A1A06', 3.6)}${shine(-18, -24, 9, 5, -38)}`,
  volleyball: `${disc(0, 0, 43, '#FFF6D8')}${around(3, plain('M0 0Q10-26 38-20 34-36 12-42-4-24 0 0z', '#3FA0F0'))}${around(3, plain('M0 0Q-4-24 12-42 0-44-14-41-22-18 0 0z', '#FFB52E'))}${around(3, stroke('M0 0Q10-26 38-20M0 0Q-4-24 12-42M0 0Q-22-18-14-41', ink, 2.4))}<circle r="43" fill="none" ${line}/>`,
  gloves: `${at(-17, 6, -14, 1, `${shape('M-20 18Q-28-14-14-28 4-38 16-26 24-14 18 4L14 20z', red)}${shape('M-20 18H15L12 36H-17z', pearl)}${shape('M-20 0Q-32-2-28-16-18-22-12-8z', red)}${stroke('M-6-22Q6-28 12-16', '#fff', 3.4, 0.6)}`)}${at(20, -6, 16, 0.9, `${shape('M20 18Q28-14 14-28-4-38-16-26-24-14-18 4L-14 20z', blue)}${shape('M20 18H-15L-12 36H17z', pearl)}${shape('M20 0Q32-2 28-16 18-22 12-8z', blue)}`)}`,
  tennis: `${at(-6, -6, -34, 1, `${shape('M-4 18H4L5 48H-5z', wood)}<ellipse cy="-14" rx="25" ry="32" fill="#FFF9E8" stroke="#E8373F" stroke-width="6"/>${stroke('M-14-40V12M-5-45V17M5-45V17M14-40V12M-24-28H24M-25-14H25M-22 0H22', '#B7A8D6', 1.8)}`)}${disc(28, 26, 15, '#D7F04A')}${stroke('M16 18Q28 26 24 40', '#fff', 2.6)}`,
  jersey: `${shape('M-20-40L-46-24-38-2-26-8V42H26V-8L38-2 46-24 20-40Q0-28-20-40z', blue)}${plain('M-26 24H26V34H-26z', '#FFC94D')}${stroke('M-17-38Q0-24 17-38', '#FFC94D', 4)}${stroke('M-8-14H8L-3 16', '#fff', 6)}`,
  whistle: `${stroke('M-30-16Q-46-34-30-44', '#E8373F', 4)}${shape('M-30-20H44V0H18Q22 36-12 36-42 34-40 4-40-14-30-20z', gold)}${shape('M-6-20H14V-6H-6z', '#5A1F06')}${disc(-12, 8, 14, '#FFF3C4')}${dot(-12, 8, 6, '#E8373F')}${stroke('M24-32L30-42M38-28L48-36', '#fff', 3.4)}`,
  stadium: `${[-34, 34].map((x) => stroke(`M${x} 10V-34`, '#8E9BBD', 4) + shape(`M${x - 12}-46H${x + 12}V-32H${x - 12}z`, '#FFF3C4')).join('')}${shape('M-48 8Q0-28 48 8V30Q0 56-48 30z', slate)}<ellipse cy="12" rx="38" ry="17" fill="#3DA04F" ${line}/>${stroke('M0-4V28M-20 12a20 9 0 0 1 40 0 20 9 0 0 1-40 0', '#E6FFD8', 2.4)}`,
  ticket: at(
    0,
    0,
    -12,
    1,
    `${shape('M-44-24H44V-7Q36-6 36 0T44 7V24H-44V7Q-36 6-36 0T-44-7z', cake)}<path d="M18-22V22" stroke="#A35F2B" stroke-width="2.6" stroke-dasharray="5 4"/>${stroke('M-28-10H4M-28 0H8M-28 10H-6', '#8A4B06', 4)}${at(29, 0, 0, 0.24, plain('M0-44L13-16 44-13 21 8 28 40 0 23-28 40-21 8-44-13-13-16z', '#E8373F'))}`,
  ),
  medal: `${shape('M-26-48H-6L8-6-6 4zM26-48H6L-8-6 6 4z', red)}${plain('M-19-48h6L4-4-2 0zM19-48h-6L-4-4 2 0z', '#FFE9AE')}${disc(0, 18, 28, gold)}<circle cy="18" r="20" fill="none" stroke="#B86E06" stroke-width="2.6"/>${stroke('M-7 11L2 5V31', '#8A4B06', 6)}${shine(-14, 4, 6, 3.4, -40)}`,
  billiard: `${disc(0, 0, 43, '#1D1A33')}${disc(0, -4, 20, '#FFF9E8')}<circle cy="-10" r="5.6" fill="none" stroke="${ink}" stroke-width="4"/><circle cy="3" r="7" fill="none" stroke="${ink}" stroke-width="4"/>${shine(-20, -26, 9, 5, -38)}`,
  roosterHead: `${shape('M-30 46Q-36 10-16-8L24-6Q40 14 38 46z', mango)}${stroke('M-18 26l8 14M0 24v18M18 26l-6 14', '#A6430A', 3.4)}${shape('M-26-14Q-34-34-20-36-20-50-6-44 4-54 12-42 26-46 24-32 34-28 26-14z', red)}${disc(0, -8, 25, cake)}${shape('M-18-10L-46 0-18 8z', gold)}${shape('M-16 6Q-26 16-20 28-8 28-8 10z', red)}${disc(-4, -13, 7, '#fff')}${dot(-6, -13, 3.6, ink)}${stroke('M-13-22L4-20', ink, 3)}`,
  feather: at(
    0,
    0,
    28,
    1,
    `${shape('M0-48Q26-22 14 24L0 36-14 24Q-26-22 0-48z', jade)}${plain('M0-48Q26-22 14 24L0 36z', '#0B7A74', 0.6)}${plain('M-10-18Q0-32 10-18L8-6Q0-16-8-6z', '#FFD25A')}${stroke('M0-36V50', '#FFF3C4', 3.4)}${stroke('M0 20l10-6M0 20l-10-6M0 8l13-8M0 8l-13-8', '#D8FFF4', 2, 0.8)}`,
  ),
  spur: `${stroke('M-40 34Q-12 34 0 18', ink, 16)}${stroke('M-40 34Q-12 34 0 18', '#C9752A', 11)}${shape('M-8 26L8 6Q34-10 42-46 20-34 2-18-14-6-20 12z', silver)}${stroke('M-4 6Q20-14 34-34', '#fff', 3)}${shape('M-24 24L-6 4 6 16-10 36z', red)}${stroke('M-18 24L-6 34M-12 17L0 28', '#FFD25A', 2.6)}`,
  arena: `${shape('M-48 0Q-48-26 0-26T48 0V20Q48 44 0 44T-48 20z', wood)}<ellipse rx="48" ry="25" fill="${cake}" ${line}/><ellipse rx="36" ry="17" fill="#D98A3F" ${line}/>${stroke('M-40 16V32M-20 24V40M0 26V43M20 24V40M40 16V32', '#FFD98A', 3)}${at(-15, -4, 0, 0.3, shape('M-30-8Q-18-34 2-14 30-12 22 16 16 36-6 34-32 28-26 4z', red))}${at(15, -4, 0, 0.3, `<g transform="scale(-1 1)">${shape('M-30-8Q-18-34 2-14 30-12 22 16 16 36-6 34-32 28-26 4z', blue)}</g>`)}${stroke('M-30-24V-46M30-24V-46', '#FFE9AE', 3)}${shape('M-30-46h-16v12h16z', red)}${shape('M30-46h16v12H30z', blue)}`,
  egg: `${shape('M0-46C22-46 36-8 34 12 32 34 16 44 0 44S-32 34-34 12C-36-8-22-46 0-46z', gold)}${stroke('M-32 2L-18-10-6 4 8-10 20 4 33-6', '#8A4B06', 3.4)}${stroke('M-33 16Q0 26 33 16', '#FFF3C4', 4, 0.8)}${shine(-14, -24, 6, 11, 20)}`,
  basket: `${stroke('M-22-10Q-20-48 0-48T22-10', '#8A5A2B', 5)}${shape('M-42-10H42L32 42Q0 50-32 42z', straw)}${stroke('M-40 4H40M-37 18H37M-34 32H34M-22-8L-16 44M0-8V46M22-8L16 44', '#8A5A10', 2.8)}${shape('M-45-14H45V-4H-45z', wood)}${at(0, -22, 0, 0.46, shape('M-26 8Q-34-34-20-36-20-50-6-44 4-54 12-42 26-46 24-32 34-28 26 8z', red))}`,
  gamepad: `${shape('M-30-24Q-16-28-10-20H10Q16-28 30-24 44-18 48 14 50 34 38 34 26 32 18 16H-18Q-26 32-38 34-50 34-48 14-44-18-30-24z', ube)}${stroke('M-26-12V6M-35-3H-17', '#fff', 6)}${dot(26, -12, 4.6, '#FFC94D')}${dot(34, -3, 4.6, '#FF5D5D')}${dot(26, 6, 4.6, '#2ED3B7')}${dot(18, -3, 4.6, '#5BB8FF')}${stroke('M-34-18Q-40-12-42 4', '#fff', 3, 0.5)}`,
  swords: [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1) rotate(42)">${shape('M-6-50L0-56 6-50V18H-6z', silver)}${stroke('M0-46V12', '#fff', 2)}${shape('M-17 16H17V25H-17z', gold)}${shape('M-5 25H5V42H-5z', wood)}${disc(0, 45, 6, red)}</g>`,
    )
    .join(''),
  headset: `${stroke('M-36 8V-4Q-36-42 0-42T36-4V8', ink, 13)}${stroke('M-36 8V-4Q-36-42 0-42T36-4V8', '#5D6B91', 8)}${shape('M-48 2Q-48-8-38-8H-28V32H-38Q-48 32-48 22zM48 2Q48-8 38-8H28V32H38Q48 32 48 22z', red)}${stroke('M38 32Q36 44 12 44', '#5D6B91', 5)}${disc(8, 44, 6, '#FFC94D')}${stroke('M-40 2V22', '#fff', 3, 0.6)}`,
  monitor: `${shape('M-10 28H10L14 44H-14z', silver)}${shape('M-46-36Q-46-42-40-42H40Q46-42 46-36V22Q46 28 40 28H-40Q-46 28-46 22z', slate)}${plain('M-38-34H38V20H-38z', '#160C35')}${shape('M-38 20L-16-6 0 8 16-16 38 12V20z', ube)}${disc(18, -22, 7, '#FFD25A')}${stroke('M-24-22h14M-24-15h9', '#2ED3B7', 3)}${stroke('M-20 46H20', '#7F8CAB', 5)}`,
  mouse: `${stroke('M0-44Q4-54 18-50', '#8E9BBD', 4)}${shape('M-26-10Q-26-44 0-44T26-10V14Q26 46 0 46T-26 14z', slate)}${stroke('M0-44V-4M-26-4H26', '#0B1030', 2.6)}${shape('M-5-32H5V-12H-5z', '#2ED3B7')}${stroke('M-14 12Q0 26 14 12', '#FF5DB0', 4)}${stroke('M-18-16Q-18-30-12-36', '#fff', 3, 0.6)}`,
  crosshair: `<circle r="32" fill="#160C35" fill-opacity=".6" stroke="${red}" stroke-width="7"/><circle r="16" fill="none" stroke="#FFE9AE" stroke-width="4"/>${around(4, stroke('M0-24V-48', '#FF8E80', 6))}${disc(0, 0, 6, red)}`,
  car: `${shape('M-48 16Q-48 0-34-4L-18-24Q-14-28-6-28H12Q20-28 26-20L36-6Q48-4 48 8V18z', red)}${shape('M-22-6L-12-20H2V-6zM8-6V-20Q16-22 20-16L26-6z', '#123A6B')}${stroke('M-44 8H44', '#FFC94D', 3.6)}${shape('M30-20L48-30V-22L40-10z', '#2B2440')}${[-26, 26].map((x) => disc(x, 18, 12, '#1D1030') + disc(x, 18, 5.4, silver)).join('')}${stroke('M-50-10H-36M-50-18H-30', '#fff', 3, 0.6)}`,
  bolt: `${shape('M8-50L-32 8H-4L-14 50 32-12H2z', gold)}${stroke('M2-32L-18 0', '#fff', 4, 0.7)}${dot(-32, -26, 3, '#7CE0FF')}${dot(34, 24, 3.4, '#FF9AD5')}`,
} as const;
