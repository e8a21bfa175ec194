/** The contest table: skill against skill, Strength against Toughness (WW-CON). */

/** T6, WW-CON-01, WW-CON-02: the number a D6 must reach; from 2+ to 6+, however far apart the values are. */
export function contest(attacker: number, defender: number): number {
  const ahead = attacker - defender
  if (ahead >= 3) return 2
  if (ahead >= 1) return 3
  if (ahead === 0) return 4
  return ahead >= -2 ? 5 : 6
}
