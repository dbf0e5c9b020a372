export const words = {
  en: {
    roll: 'Roll',
    side: 'Win when the roll is',
    under: 'Under {n}',
    over: '{n} or over',
    chance: 'Win chance',
    winsIf: 'Pays {amount}',
    rolled: 'Rolled {n}',
    rule1:
      'A roll is a number from 0.00 to 99.99; all are equally likely. Choose the side and your chance of winning.',
    rule2:
      'A win pays 99 divided by the chance: at 50% it is 1.98 times the bet. Payouts are rounded down to whole centavos.',
  },
  ph: {
    roll: 'I-roll',
    side: 'Panalo kapag ang roll ay',
    under: 'Mababa sa {n}',
    over: '{n} o higit pa',
    chance: 'Tsansang manalo',
    winsIf: 'Bayad: {amount}',
    rolled: 'Lumabas: {n}',
    rule1:
      'Ang roll ay numero mula 0.00 hanggang 99.99, pare-pareho ang tsansa. Piliin ang panig at kung gaano kalaki ang tsansang manalo.',
    rule2:
      'Ang bayad ay 99 na hinati sa tsansa: sa 50%, 1.98 beses ng taya. Nira-round down sa sentimo ang bayad.',
  },
};
