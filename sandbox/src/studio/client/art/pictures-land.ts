// Pictures of symbols: field, sea and sky.
import { line, shine } from './paint.ts';

/** A star of straight rays, as one shape. */
const rays = (count: number, inner: number, outer: number, fill: string) => {
  const points = Array.from({ length: 2 * count }, (_, i) => {
    const a = (i * Math.PI) / count - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return `${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)}`;
  });
  return `<path d="M${points.join('L')}z" fill="${fill}" ${line}/>`;
};
const petals = (count: number, path: string, fill: string) =>
  Array.from(
    { length: count },
    (_, i) => `<path d="${path}" transform="rotate(${(i * 360) / count})" fill="${fill}" ${line}/>`,
  ).join('');

export const land = {
  seven: () =>
    `<path d="M-34-40H36v18L8 42h-26L12-18H-14v10h-20z" fill="url(#red)" ${line}/><path d="M-28-34H30v9L5 36h-13L22-23H-20v9h-8z" fill="none" stroke="url(#gold)" stroke-width="4.5" stroke-linejoin="round"/><path d="M-26-32h34" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".8"/>`,
  bar: () => `<rect x="-44" y="-24" width="88" height="48" rx="10" fill="url(#gold)" ${line}/><rect x="-37" y="-17" width="74" height="34" rx="6" fill="#3A0A1E"/>
    <g fill="url(#gold)"><path d="M-29-10h10q7 0 7 5 0 4-4 5 5 1 5 5 0 6-8 6h-10zm6 5v3h3q2 0 2-1.5T-20-5zm0 7v4h4q2 0 2-2t-2-2z" fill-rule="evenodd"/><path d="M-1-10h6l7 21h-6l-1-4H-1l-1 4h-6zm3 6L0 3h4z" fill-rule="evenodd"/><path d="M15-10h10q7 0 7 7 0 5-4 6l5 8h-7l-4-8h-1v8h-6zm6 5v4h3q2 0 2-2t-2-2z" fill-rule="evenodd"/></g>`,
  bell: () =>
    `<path d="M0-44q6 0 6 6 22 6 22 34 0 14 10 22v6h-76v-6q10-8 10-22 0-28 22-34 0-6 6-6z" fill="url(#gold)" ${line}/><path d="M-38 24h76" stroke="#A65A08" stroke-width="4"/><circle cy="33" r="9" fill="url(#red)" ${line}/><path d="M-16-18q4-14 12-16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/><path d="M-27 6h54" stroke="#C9800A" stroke-width="3" opacity=".7"/>`,
  cherry: () =>
    `<path d="M-16 8Q-8-26 22-42M18 12Q24-16 22-42" fill="none" stroke="#2F8F3B" stroke-width="5" stroke-linecap="round"/><path d="M22-42Q40-50 46-32 30-24 22-42z" fill="url(#green)" ${line}/><circle cx="-18" cy="20" r="21" fill="url(#red)" ${line}/><circle cx="20" cy="24" r="19" fill="url(#red)" ${line}/>${shine(-26, 11, 6, 4, -30)}${shine(13, 16, 5, 3.5, -30)}`,
  gem: () =>
    `<path d="M-28-30h56l18 22L0 44-46-8z" fill="url(#blue)" ${line}/><path d="M-28-30L-16-8 0-30 16-8 28-30" fill="#C8F0FF" opacity=".75"/><path d="M-46-8h92M-16-8L0 44 16-8" fill="none" stroke="#EAFBFF" stroke-width="2.5" stroke-linejoin="round"/><path d="M-16-8h32L0 44z" fill="#7CE0FF" opacity=".5"/><path d="M-34-12l8-11" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  crown: () =>
    `<path d="M-42 26L-46-20-22 0 0-38 22 0 46-20 42 26z" fill="url(#gold)" ${line}/><path d="M-42 22h84v14h-84z" fill="url(#red)" ${line}/><circle cx="-46" cy="-22" r="6" fill="#2ED3B7" ${line}/><circle cx="46" cy="-22" r="6" fill="#2ED3B7" ${line}/><circle cy="-40" r="7" fill="#FF5D5D" ${line}/><path d="M0 4l8 9-8 9-8-9z" fill="#5BB8FF" ${line}/><circle cx="-24" cy="29" r="3.5" fill="#FFE29A"/><circle cy="29" r="3.5" fill="#FFE29A"/><circle cx="24" cy="29" r="3.5" fill="#FFE29A"/><path d="M-34 14l-4-20" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`,
  coin: () =>
    `<circle r="41" fill="#B86E06" ${line}/><circle r="38" cy="-2" fill="url(#gold)"/><circle r="30" cy="-2" fill="none" stroke="#B86E06" stroke-width="3" stroke-dasharray="3 4"/><path d="M-8 22v-42h12q14 0 14 13T4 6H-8M-16-12h38M-16-4h38" fill="none" stroke="#8A4B06" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${shine(-18, -24, 10, 5, -40)}`,
  kris: () =>
    `<g transform="rotate(38) scale(1.22 1.14)"><path d="M0-48q9 8 4 17t1 17-1 18 1 14H-6q4-8 0-16t0-16 0-18 6-16z" fill="url(#silver)" ${line}/><path d="M0-42q3 10 0 20t1 20-1 16" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/><path d="M-20 14q20-8 38 0l4 8q-20-6-44 0z" fill="url(#gold)" ${line}/><path d="M-6 20h11l2 20q-7 8-15 0z" fill="url(#wood)" ${line}/><circle cx="-.5" cy="42" r="7" fill="url(#gold)" ${line}/></g>`,
  shield: () =>
    `<path d="M-18-46q18 8 36 0l8 20-6 26 6 22-12 22q-14-6-28 0l-12-22 6-22-6-26z" fill="url(#wood)" ${line}/><path d="M-12-38q12 5 24 0l6 14-5 24 5 18-8 15q-10-4-20 0l-8-15 5-18-5-24z" fill="url(#red)"/><path d="M0-24l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" fill="url(#gold)" ${line}/><path d="M-14 28q14-6 28 0M-12-32q12 5 24 0" stroke="#FFE29A" stroke-width="3" fill="none"/>`,
  boat: () =>
    `<path d="M-2-46v60" stroke="#6B3A12" stroke-width="5" stroke-linecap="round"/><path d="M2-42q34 14 34 48H2z" fill="url(#red)" ${line}/><path d="M2-26q22 8 28 14M2-10h32" stroke="#FFE29A" stroke-width="4" fill="none"/><path d="M-6-38Q-30-16-32 6h26z" fill="url(#pearl)" ${line}/><path d="M-48 10q48 12 96 0-6 26-26 26h-44q-20 0-26-26z" fill="url(#wood)" ${line}/><path d="M-40 20q40 9 80 0" stroke="#FFC94D" stroke-width="3.5" fill="none"/><path d="M-48 42q12-8 24 0t24 0 24 0 24 0" fill="none" stroke="#7CE0FF" stroke-width="5" stroke-linecap="round"/>`,
  mango: () =>
    `<path d="M-34 18C-46-8-20-38 10-34 38-30 48-2 34 20 22 40-20 44-34 18z" fill="url(#mango)" ${line}/><path d="M-28 16C-34-4-16-24 4-26" fill="none" stroke="#FFF6C8" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M10-34q2-10 10-12" stroke="#6B3A12" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M20-40Q36-56 48-40 34-28 20-40z" fill="url(#green)" ${line}/>`,
  coconut: () =>
    `<circle r="38" cy="4" fill="url(#wood)" ${line}/><path d="M-36-4Q0-30 36-4 26 18 0 18T-36-4z" fill="#FFF9E8" ${line}/><ellipse cy="-2" rx="26" ry="11" fill="#DDF4FF"/><path d="M8-6L26-44" stroke="#FF5D5D" stroke-width="5" stroke-linecap="round"/><path d="M-22 24l6 8M0 28v9M22 24l-6 8" stroke="#3E1E08" stroke-width="3" stroke-linecap="round"/><path d="M26-44q10-4 14 2" stroke="#FF5D5D" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  carabao: () =>
    `<path d="M-26-14C-54-18-52-46-32-42-40-30-30-24-16-24zM26-14C54-18 52-46 32-42 40-30 30-24 16-24z" fill="url(#pearl)" ${line}/><path d="M-24-24Q0-36 24-24L30 2 18 34Q0 46-18 34L-30 2z" fill="url(#slate)" ${line}/><path d="M-28-10L-46-4-30 6zM28-10L46-4 30 6z" fill="#3B4663" ${line}/><ellipse cy="28" rx="19" ry="13" fill="#A9B4CE" ${line}/><circle cx="-8" cy="27" r="3.6" fill="#1a0826"/><circle cx="8" cy="27" r="3.6" fill="#1a0826"/><circle cx="-13" cy="-2" r="5" fill="#fff"/><circle cx="13" cy="-2" r="5" fill="#fff"/><circle cx="-12" cy="-1" r="2.8" fill="#1a0826"/><circle cx="14" cy="-1" r="2.8" fill="#1a0826"/><path d="M-8-24q8 12 16 0l-3-6H-5z" fill="url(#gold)" ${line}/><path d="M-6 36q6 3 12 0" stroke="#1a0826" stroke-width="2.5" fill="none"/>`,
  hut: () =>
    `<path d="M-28 20v24M28 20v24M0 20v24" stroke="#6B3A12" stroke-width="6" stroke-linecap="round"/><rect x="-33" y="-8" width="66" height="31" fill="url(#wood)" ${line}/><path d="M-48-4L-14-42h28L48-4q-48 12-96 0z" fill="url(#straw)" ${line}/><path d="M-30-8l16-30M-10-3l4-36M10-3L6-39M30-8L14-38" stroke="#A6730F" stroke-width="2.5"/><rect x="-24" y="2" width="16" height="14" fill="#FFE9AE" ${line}/><path d="M8 2h16v21H8z" fill="#3E1E08" ${line}/><path d="M-16 2v14M-24 9h16" stroke="#6B3A12" stroke-width="2"/>`,
  rice: () =>
    `<g fill="none" stroke="#6E9E2A" stroke-width="4" stroke-linecap="round"><path d="M0 46Q-2 0-26-30M0 46Q2-4 2-42M0 46Q4 2 30-26"/></g><g fill="url(#gold)" ${line}>${[
      [-26, -32, -40],
      [-18, -18, -50],
      [-28, -18, -20],
      [-10, -4, -55],
      [-20, -4, -20],
      [2, -43, 0],
      [-5, -30, -20],
      [9, -30, 20],
      [-4, -16, -20],
      [9, -14, 20],
      [30, -28, 45],
      [20, -16, 20],
      [32, -14, 55],
      [13, -2, 20],
      [24, 0, 55],
    ]
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="5" ry="9" transform="rotate(${r} ${x} ${y})"/>`,
      )
      .join('')}</g><path d="M-18 30h36l-3 9h-30z" fill="url(#red)" ${line}/>`,
  rooster: () =>
    `<path d="M8 14Q44 26 44-24 38-10 30-10 36-24 28-36 26-18 12-10z" fill="url(#green)" ${line}/><path d="M-30-8Q-18-34 2-14 30-12 22 16 16 36-6 34-32 28-26 4z" fill="url(#mango)" ${line}/><path d="M-30-6q-6-24 8-26 12 0 12 12L-4 0q-14 12-26-6z" fill="url(#red)" ${line}/><path d="M-32-28q0-12 7-8 1-9 8-5 6-6 9 2 4 4 0 10-10-4-24 1z" fill="#E5484D" ${line}/><path d="M-30-18l-14 4 12 6z" fill="#FFC94D" ${line}/><circle cx="-22" cy="-20" r="3.5" fill="#fff"/><circle cx="-23" cy="-20" r="2" fill="#1a0826"/><path d="M-6 6q14-6 20 4-4 14-18 10z" fill="#C9752A" ${line}/><path d="M-10 34v10M4 34v10M-16 45h10M-2 45h10" stroke="#F5A90F" stroke-width="4" stroke-linecap="round"/>`,
  sun: () =>
    `${rays(8, 25, 48, 'url(#gold)')}<circle r="26" fill="url(#mango)" ${line}/><circle r="19" fill="none" stroke="#FFF6C8" stroke-width="3"/><circle cx="-8" cy="-4" r="3" fill="#8A4B06"/><circle cx="8" cy="-4" r="3" fill="#8A4B06"/><path d="M-9 6q9 9 18 0" stroke="#8A4B06" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
  flower: () =>
    `<path d="M-30 34Q-46 20-44 42-36 50-22 40zM30 34Q46 20 44 42 36 50 22 40z" fill="url(#green)" ${line}/>${petals(8, 'M0-6C-16-18-14-44 0-46 14-44 16-18 0-6z', 'url(#pearl)')}${petals(6, 'M0-2C-9-8-9-24 0-26 9-24 9-8 0-2z', '#FFFDF2')}<circle r="8" fill="url(#gold)" ${line}/>`,
  pearl: () =>
    `<path d="M-46 4Q-40 42 0 42T46 4Q24 18 0 14T-46 4z" fill="url(#pink)" ${line}/><path d="M-34 18l6 16M-16 22l3 18M0 23v19M16 22l-3 18M34 18l-6 16" stroke="#C92A86" stroke-width="2.5" opacity=".6"/><circle r="27" cy="-8" fill="url(#pearl)" ${line}/><path d="M-16-18q6-11 17-11" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/><circle cx="14" cy="6" r="6" fill="#FFD6EC" opacity=".8"/>`,
  shell: () =>
    `<path d="M0 40L-12 30Q-46 14-40-14-34-34-16-40 0-46 16-40 34-34 40-14 46 14 12 30z" fill="url(#pink)" ${line}/><path d="M0 34L-30-22M0 34L-16-34M0 34V-40M0 34L16-34M0 34L30-22" stroke="#FFF0F8" stroke-width="3.5" stroke-linecap="round" opacity=".85"/><path d="M-14 32h28l-5 10h-18z" fill="url(#gold)" ${line}/>`,
  fan: () =>
    `<path d="M0 40L-46-8Q-30-44 0-44T46-8z" fill="url(#red)" ${line}/><path d="M0 40L-34-26M0 40L-18-40M0 40V-44M0 40L18-40M0 40L34-26" stroke="#FFE29A" stroke-width="2.5"/><path d="M-38 0Q-24-26 0-26T38 0" fill="none" stroke="url(#gold)" stroke-width="6"/><circle cy="38" r="7" fill="url(#gold)" ${line}/><path d="M0 44q8 2 6 6" stroke="#FF9AD5" stroke-width="3" fill="none"/>`,
  fish: () =>
    `<path d="M14 0L46-24Q40 0 46 24z" fill="url(#mango)" ${line}/><path d="M-46 2Q-24-34 22-4 24 0 22 4-24 36-46 2z" fill="url(#blue)" ${line}/><path d="M-10-22Q8-44 18-14zM-8 22Q6 40 14 14z" fill="url(#mango)" ${line}/><path d="M-18-12q8 12 0 26M-4-14q8 14 0 28M8-10q5 10 0 20" stroke="#DDF4FF" stroke-width="3" fill="none" opacity=".8"/><circle cx="-29" cy="-3" r="6" fill="#fff"/><circle cx="-30" cy="-3" r="3.2" fill="#1a0826"/>`,
  dragon:
    () => `<path d="M-40 38C-6 44 44 34 40 4 38-14 14-16 6-4 0 6 14 14 20 6" fill="none" stroke="#0B3A4E" stroke-width="19" stroke-linecap="round"/><path d="M-40 38C-6 44 44 34 40 4 38-14 14-16 6-4 0 6 14 14 20 6" fill="none" stroke="url(#jade)" stroke-width="14" stroke-linecap="round"/><path d="M-24 40l4-9M-6 40l2-10M14 36l-2-10M30 26l-8-7M38 8l-10 0" stroke="#FFE29A" stroke-width="3" stroke-linecap="round"/>
    <path d="M-46-12Q-44-38-14-40 4-38 8-22L-2-10-14 4-30 6q6-8 2-10-10 2-18-8z" fill="url(#jade)" ${line}/><path d="M-8-36q4-14 18-12-8 6-6 16zM-22-38q-2-12 8-13-2 6 2 12z" fill="url(#gold)" ${line}/><circle cx="-18" cy="-24" r="6" fill="#FFF6C8"/><path d="M-18-29v10" stroke="#1a0826" stroke-width="3.5"/><path d="M-46-12l6 1 3 7 5-6 4 6" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"/><path d="M-30 6q-14 4-14 16M-38-30q-8-8-8-16" fill="none" stroke="#FFC94D" stroke-width="3.5" stroke-linecap="round"/>`,
  moon: () =>
    `<circle r="42" fill="url(#moon)" ${line}/><circle cx="-13" cy="-12" r="9" fill="#C9D3F5" opacity=".8"/><circle cx="14" cy="8" r="12" fill="#C9D3F5" opacity=".7"/><circle cx="-12" cy="20" r="6" fill="#C9D3F5" opacity=".7"/><circle cx="20" cy="-20" r="5" fill="#C9D3F5" opacity=".7"/><path d="M-34-4q4-24 26-29" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  gong: () =>
    `<path d="M-42-40h84M-36-40v84M36-40v84" stroke="url(#wood)" stroke-width="8" stroke-linecap="round"/><path d="M-16-38v14M16-38v14" stroke="#FFE29A" stroke-width="3"/><circle r="30" cy="6" fill="url(#gold)" ${line}/><circle r="21" cy="6" fill="none" stroke="#B86E06" stroke-width="3"/><circle r="10" cy="6" fill="#FFE9AE" ${line}/>${shine(-13, -8, 7, 4, -40)}`,
};
