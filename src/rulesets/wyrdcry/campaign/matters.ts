/** What a player is asked in an aftermath, matter by matter: the words, the answers, and what each of them brings. */

import { personIn } from '#common/people'
import { type Refusal, refuse, type Seat } from '#engine'
import { type TalentId, talentOf } from '../content/talents.ts'
import { RULES, type Rule } from '../rules.ts'
import { type About, type AfterGame, type AfterUmp, bandOf, change, deskOf, type Matter } from './book.ts'
import { encountersOf } from './content/exploration.ts'
import { markOf } from './content/injuries.ts'
import * as meeting from './encounters.ts'
import { changeDie, diceChanges, explorers, mostOut, sendOut, whyNotExplore } from './exploration.ts'
import { openVault } from './favour.ts'
import { die, lead, type Place, ransomOf, redeem, rollInjury, SURGEON, seekLeader, suffer } from './injuries.ts'
import { masterworks, takeMasterwork } from './loot.ts'
import { advance, advanceName, advancesOf, gainRenown, learn, whyNotAdvance, whyNotExtra } from './renown.ts'
import { type CampaignFighter, injuriesOf, isDumb, isFit, isHero, thingName, withGold } from './warband.ts'

/** One answer: its name, what it says, and whom it is about. */
export interface Choice {
  readonly id: string
  readonly says: string
  readonly who?: string
}
/** Everything about one kind of matter. `usual` is the answer of a silent player: the first, unless said; it never spends anything (WC-AFT-05). */
interface Kind {
  readonly rule: Rule
  ask(name: string, matter: Matter, game: AfterGame, seat: Seat): string
  choices(game: AfterGame, seat: Seat, matter: Matter): readonly Choice[]
  readonly usual?: (game: AfterGame, seat: Seat, choices: readonly Choice[]) => string
  whyNot?(game: AfterGame, seat: Seat, matter: Matter, choice: string): Refusal | null
  settle(umpire: AfterUmp, seat: Seat, choice: string, matter: Matter): void
}

const choice = (id: string, says: string): Choice => ({ id, says })
const person = ({ id, name }: CampaignFighter): Choice => ({ id, says: name, who: id })
const notInParty = refuse('WC-EXP-02', 'Not in the search party')
const poor = (game: AfterGame, seat: Seat, price: number): boolean => bandOf(game, seat).gold < price
const whoOf = ({ who = '' }: Matter): string => who

export const KINDS: Readonly<Record<Exclude<About, 'manage'>, Kind>> = {
  surgeon: {
    rule: 'WC-INJ-06',
    ask: name => `${name} is bleeding out. Is a surgeon paid ${SURGEON} gc to try?`,
    choices: (game, seat) => [
      choice('no', 'Let it be: dead'),
      ...(poor(game, seat, SURGEON) ? [] : [choice('pay', `Pay ${SURGEON} gc: saved on 4 or more`)]),
    ],
    whyNot: () => refuse('WC-INJ-06', 'Not enough gold'),
    settle(umpire, seat, answer, matter) {
      const who = whoOf(matter)
      if (answer === 'no') return die(umpire, seat, who, 'WC-INJ-06')
      change(umpire, seat, band => withGold(band, -SURGEON))
      const roll = { n: 1, sides: 6, read: 'atLeast', target: 4 } as const
      const by = { seat, by: null, purpose: `for the surgeon of ${nameIn(umpire, seat, who)}` }
      if (umpire.roll(by, 'WC-INJ-06', roll, []) === 0) die(umpire, seat, who, 'WC-INJ-06', true)
      else suffer(umpire, seat, who, 'scratch', 'WC-INJ-06', 'battle')
    },
  },
  ransom: {
    rule: 'WC-INJ-08',
    ask: name => `${name} is taken. Is it bought back?`,
    choices(game, seat, matter) {
      const one = personIn(bandOf(game, seat), whoOf(matter))
      const price = one === undefined ? 0 : ransomOf(one)
      return [
        choice('leave', 'Leave it there for now'),
        ...(poor(game, seat, price) ? [] : [choice('gold', `Pay ${price} gc to the captor`)]),
        ...(bandOf(game, seat).favour > 0 ? [choice('favour', 'Give up 1 favour')] : []),
      ]
    },
    whyNot: (_game, _seat, _matter, answer) =>
      refuse('WC-INJ-08', answer === 'favour' ? 'No favour left' : 'Not enough gold'),
    settle(umpire, seat, answer, matter) {
      const price = ransomOf(personIn(bandOf(umpire, seat), whoOf(matter))!)
      const isAble = answer === 'gold' ? !poor(umpire, seat, price) : bandOf(umpire, seat).favour > 0
      if (answer !== 'leave' && isAble) redeem(umpire, seat, whoOf(matter), answer === 'gold' ? 'gold' : 'favour')
    },
  },
  leader: {
    rule: 'WC-INJ-09',
    ask: () => 'Who leads the warband from now on?',
    choices(game, seat) {
      const heroes = bandOf(game, seat).fighters.filter(isHero)
      return [...heroes.filter(isFit), ...heroes.filter(one => !isFit(one))].map(person)
    },
    whyNot: () => refuse('WC-INJ-09', 'Only a HERO may lead'),
    // whoever was named may have died of the same wounds: then somebody else
    settle(umpire, seat, answer) {
      if (personIn(bandOf(umpire, seat), answer) === undefined) seekLeader(umpire, seat)
      else lead(umpire, seat, answer)
    },
  },
  again: {
    rule: 'WC-TLN-08',
    ask: name => `${name} is dead, but Hard to Bury. Is the injury rolled again?`,
    choices: () => [choice('again', 'Roll again'), choice('keep', 'Let it be: dead')],
    settle(umpire, seat, answer, matter) {
      const place = (matter.note ?? 'battle') as Place // written by the roll that asked
      if (answer === 'again') rollInjury(umpire, seat, whoOf(matter), place, true)
      else die(umpire, seat, whoOf(matter), 'WC-INT-01')
    },
  },
  extra: {
    rule: 'WC-XPR-02',
    ask: () => 'Who earns one more experience?',
    choices: (game, seat) =>
      bandOf(game, seat)
        .fighters.filter(one => whyNotExtra(game, seat, one) === null)
        .map(one => ({ ...person(one), says: `${one.name} (${one.experience} of 4)` })),
    // D-54: who has most
    usual(game, seat, choices) {
      const { fighters } = bandOf(game, seat)
      const experience = (id: string): number => fighters.find(one => one.id === id)?.experience ?? 0
      const most = Math.max(...choices.map(({ id }) => experience(id)))
      return choices.find(({ id }) => experience(id) === most)!.id
    },
    whyNot(game, seat, _matter, answer) {
      const one = personIn(bandOf(game, seat), answer)
      return one === undefined ? null : whyNotExtra(game, seat, one)
    },
    settle: (umpire, seat, answer) => learn(umpire, seat, answer, 1, 'WC-XPR-02'),
  },
  advance: {
    rule: 'WC-REN-01',
    ask: name => `${name} has risen in renown. How does it advance?`,
    choices(game, seat, matter) {
      const band = bandOf(game, seat)
      const one = personIn(band, whoOf(matter))
      const all = one === undefined ? [] : advancesOf(band, one)
      return all.length === 0
        ? [choice('none', 'There is nothing left to learn')]
        : all.map(id => choice(id, advanceName(id)))
    },
    whyNot(game, seat, matter, answer) {
      const band = bandOf(game, seat)
      const one = personIn(band, whoOf(matter))
      return one === undefined ? null : whyNotAdvance(band, one, answer)
    },
    settle(umpire, seat, answer, matter) {
      const one = personIn(bandOf(umpire, seat), whoOf(matter))
      if (one === undefined || answer === 'none') return
      // two advances at once: the second may have become impossible
      const isLegal = whyNotAdvance(bandOf(umpire, seat), one, answer) === null
      const taken = isLegal ? answer : advancesOf(bandOf(umpire, seat), one)[0]
      if (taken !== undefined) advance(umpire, seat, one.id, taken)
    },
  },
  party: {
    rule: 'WC-EXP-01',
    ask: (_name, _matter, game, seat) => `Who explores the ruins? Up to ${mostOut(game, seat)} more may go.`,
    choices(game, seat) {
      const able = explorers(game, seat)
      const all = able.length > 1 && able.length <= mostOut(game, seat) ? [choice('all', 'Everybody who can')] : []
      return [
        choice('enough', deskOf(game, seat).party.length === 0 ? 'Nobody' : 'Nobody else'),
        ...all,
        ...able.map(person),
      ]
    },
    whyNot(game, seat, _matter, answer) {
      const one = personIn(bandOf(game, seat), answer)
      return one === undefined ? null : whyNotExplore(game, seat, one)
    },
    settle: (umpire, seat, answer) => sendOut(umpire, seat, answer),
  },
  die: {
    rule: 'WC-EXP-03',
    ask: (_name, _matter, game, seat) => `The dice show ${deskOf(game, seat).dice.join(', ')}. Is one of them changed?`,
    choices: (game, seat) => [
      choice('keep', 'Leave them as they are'),
      ...diceChanges(game, seat).map(id =>
        choice(id, `${id.startsWith('key') ? 'Ornate key' : 'Lookout'}: ${id.slice(-3).replace('>', ' becomes ')}`),
      ),
    ],
    whyNot: (_game, _seat, _matter, answer) =>
      /^(lookout|key):(1>|.>1)/.test(answer) ? refuse('WC-EXP-03', 'A 1 cannot be changed') : null,
    settle: (umpire, seat, answer) => changeDie(umpire, seat, answer),
  },
  encounter: {
    rule: 'WC-EXP-02',
    ask: (_name, _matter, game, seat) =>
      `The dice show ${deskOf(game, seat).dice.join(', ')}. What does the party look into?`,
    choices: (game, seat) =>
      encountersOf(deskOf(game, seat).dice).map(({ dice, name, rule }) =>
        choice(dice, `${dice} ${name}: ${RULES[rule].says}`),
      ),
    whyNot: () => refuse('WC-EXP-02', 'The mishap must be resolved'),
    settle: (umpire, seat, answer) => meeting.meet(umpire, seat, answer),
  },
  member: {
    rule: 'WC-EXP-02',
    ask: () => 'Which of the search party faces it?',
    choices: (game, seat) => meeting.partyOf(game, seat).map(person),
    whyNot: () => notInParty,
    settle: (umpire, seat, answer, { note = '' }) => meeting.named(umpire, seat, answer, note),
  },
  victim: {
    rule: 'WC-EXT-07',
    ask: (_name, _matter, game, seat) => `Which of ${bandOf(game, seat).name} does it befall?`,
    choices: (game, seat, { note = '' }) => meeting.victims(game, seat, note).map(person),
    whyNot: () => notInParty,
    settle: (umpire, seat, answer, { note = '' }) => meeting.befall(umpire, seat, answer, note),
  },
  procession: {
    rule: 'WC-EXT-13',
    ask: () => 'The procession passes. Who stands nearest: a HERO of yours, or a HENCHMAN whom the other player names?',
    choices(game, seat) {
      const party = meeting.partyOf(game, seat)
      return [
        ...(party.some(one => !isHero(one)) ? [choice('henchman', 'A HENCHMAN, named by the other player')] : []),
        ...party.filter(isHero).map(person),
      ]
    },
    whyNot: () => notInParty,
    settle(umpire, seat, answer) {
      if (answer !== 'henchman') return meeting.befall(umpire, seat, answer, '1111')
      deskOf(umpire, seat).matters.push({ about: 'victim', note: '1111', of: 1 - seat })
    },
  },
  altar: {
    rule: 'WC-EXT-05',
    ask: () => 'A wayside altar. What does the party take?',
    choices: () => [choice('gold', '10 gc'), choice('fate', '1 fate die more in the next battle')],
    settle: (umpire, seat, answer) => meeting.altar(umpire, seat, answer),
  },
  letters: {
    rule: 'WC-EXT-11',
    ask: () => 'A lost letter-bag. What is it good for?',
    choices: () => [choice('gold', '40 gc'), choice('favour', '2 favour')],
    settle: (umpire, seat, answer) => meeting.letters(umpire, seat, answer),
  },
  bonesetter: {
    rule: 'WC-EXT-08',
    ask: () => `A bonesetter. Is somebody treated for ${meeting.FEE} gc?`,
    choices: (game, seat) => [choice('no', 'Nobody'), ...meeting.patients(bandOf(game, seat)).map(person)],
    whyNot: () => refuse('WC-EXT-08', 'Not enough gold'),
    settle(umpire, seat, answer) {
      if (answer !== 'no') meeting.bonesetter(umpire, seat, answer)
    },
  },
  healed: {
    rule: 'WC-EXT-08',
    ask: name => `The bonesetter knows his trade. Which injury of ${name} is healed?`,
    choices(game, seat, matter) {
      const one = personIn(bandOf(game, seat), whoOf(matter))
      return one === undefined ? [] : injuriesOf(one).map(mark => choice(mark, markOf(mark)?.name ?? mark))
    },
    settle: (umpire, seat, answer, matter) => meeting.heal(umpire, seat, whoOf(matter), answer),
  },
  watch: {
    rule: 'WC-EXT-10',
    ask: () => 'The last of the watch would join. Who is it?',
    choices: (game, seat) => [
      choice('none', 'Nobody'),
      ...meeting.recruits(game, seat).map(({ id, name }) => choice(id, `${name}, for nothing`)),
    ],
    settle(umpire, seat, answer) {
      if (answer !== 'none') meeting.joinWatch(umpire, seat, answer)
    },
  },
  masterwork: {
    rule: 'WC-LOT-08',
    ask: () => 'A masterwork weapon. Which is it?',
    choices: (game, seat) => masterworks(bandOf(game, seat)).map(id => choice(id, thingName(id))),
    settle: (umpire, seat, answer) => takeMasterwork(umpire, seat, answer),
  },
  vault: {
    rule: 'WC-SCE-14',
    ask: () => 'The vault is yours. What is done with it?',
    choices: () => [choice('favour', '2 favour'), choice('loot', 'Two lesser loot rolls')],
    settle: (umpire, seat, answer) => openVault(umpire, seat, answer),
  },
  drill: {
    rule: 'WC-MRC-14',
    ask: () => 'The drill yard: which HENCHMAN gains 1 renown?',
    choices: (game, seat) =>
      bandOf(game, seat)
        .fighters.filter(one => !isHero(one) && !isDumb(one))
        .map(person),
    whyNot(game, seat, _matter, answer) {
      const one = personIn(bandOf(game, seat), answer)
      return one === undefined ? null : refuse('WC-MRC-14', `${one.name} never advances`)
    },
    settle: (umpire, seat, answer) => gainRenown(umpire, seat, answer, 'WC-MRC-14'),
  },
}

export const nameIn = (game: AfterGame, seat: Seat, id: string): string =>
  personIn(bandOf(game, seat), id)?.name ??
  game.setup.bands[seat]?.warband.fighters.find(one => one.id === id)?.name ??
  id

/** What each answer means, in the rule's own words: shown before it is taken. */
export function meaning(matter: Matter, answer: string): { readonly rule: Rule; readonly says: string } {
  const { rule } = KINDS[matter.about]
  const talent = matter.about === 'advance' ? talentNamed(answer) : null
  return talent === null ? { rule, says: RULES[rule].says } : { rule: talent, says: RULES[talent].says }
}
const talentNamed = (answer: string): Rule | null => {
  if (/\+\d$/.test(answer) || answer === 'none') return null
  return talentOf(answer.split(':')[0] as TalentId).rule // an advance that was offered
}
