export const words = {
  en: {
    shoot: 'Shoot',
    target: 'Aim at',
    shot: 'Shot',
    aimAt: '{name}, pays ×{n}',
    caught: 'Caught: {name}, {amount}',
    missed: 'Missed',
    counted: '{caught} of {shots} shots caught',
    auto2: 'Keep shooting',
    dilis: 'Anchovy',
    tilapia: 'Tilapia',
    bangus: 'Milkfish',
    pusit: 'Squid',
    lapu: 'Grouper',
    pawikan: 'Sea turtle',
    pating: 'Shark',
    bakunawa: 'Bakunawa',
    rule1:
      'Tap a fish, or choose a kind and press Shoot. Each shot costs what you set, and every shot has its own draw.',
    rule2:
      'A catch pays the shot times the multiplier of its kind. The chance is 0.97 divided by that multiplier, so every kind returns 97%.',
    rule3: 'Shots count as one round until you pause for a few seconds; wins are paid at once.',
  },
  ph: {
    shoot: 'Baril',
    target: 'Puntirya',
    shot: 'Bala',
    aimAt: '{name}, bayad ×{n}',
    caught: 'Huli: {name}, {amount}',
    missed: 'Mintis',
    counted: '{caught} sa {shots} bala ang nakahuli',
    auto2: 'Tuloy-tuloy',
    dilis: 'Dilis',
    tilapia: 'Tilapia',
    bangus: 'Bangus',
    pusit: 'Pusit',
    lapu: 'Lapu-lapu',
    pawikan: 'Pawikan',
    pating: 'Pating',
    bakunawa: 'Bakunawa',
    rule1:
      'I-tap ang isda, o pumili ng klase at pindutin ang Baril. May bayad ang bawat bala ayon sa itinakda mo, at hiwalay ang bunot ng bawat isa.',
    rule2:
      'Ang bayad ng huli ay ang bala beses ang multiplier ng klase. Ang tsansa ay 0.97 na hinati sa multiplier, kaya 97% ang balik ng bawat klase.',
    rule3:
      'Iisang round ang mga bala hanggang tumigil ka nang ilang segundo; agad binabayaran ang panalo.',
  },
};
