/** Directions and angles by + - * / and square roots alone, so that every machine gives the same game. */

/** Sines of 0 to 90 whole degrees, in billionths. */
const SINES: readonly number[] = [
  0, 17_452_406, 34_899_497, 52_335_956, 69_756_474, 87_155_743, 104_528_463, 121_869_343, 139_173_101, 156_434_465,
  173_648_178, 190_808_995, 207_911_691, 224_951_054, 241_921_896, 258_819_045, 275_637_356, 292_371_705, 309_016_994,
  325_568_154, 342_020_143, 358_367_950, 374_606_593, 390_731_128, 406_736_643, 422_618_262, 438_371_147, 453_990_500,
  469_471_563, 484_809_620, 500_000_000, 515_038_075, 529_919_264, 544_639_035, 559_192_903, 573_576_436, 587_785_252,
  601_815_023, 615_661_475, 629_320_391, 642_787_610, 656_059_029, 669_130_606, 681_998_360, 694_658_370, 707_106_781,
  719_339_800, 731_353_702, 743_144_825, 754_709_580, 766_044_443, 777_145_961, 788_010_754, 798_635_510, 809_016_994,
  819_152_044, 829_037_573, 838_670_568, 848_048_096, 857_167_301, 866_025_404, 874_619_707, 882_947_593, 891_006_524,
  898_794_046, 906_307_787, 913_545_458, 920_504_853, 927_183_855, 933_580_426, 939_692_621, 945_518_576, 951_056_516,
  956_304_756, 961_261_696, 965_925_826, 970_295_726, 974_370_065, 978_147_601, 981_627_183, 984_807_753, 987_688_341,
  990_268_069, 992_546_152, 994_521_895, 996_194_698, 997_564_050, 998_629_535, 999_390_827, 999_847_695, 1_000_000_000,
]

/** The sine of a whole number of degrees. */
export function sine(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360
  const half = turn % 180
  const billionths = SINES[half <= 90 ? half : 180 - half]
  if (billionths === undefined) throw new Error(`angle: ${degrees} is not a whole number of degrees`)
  return (turn < 180 ? billionths : 0 - billionths) / 1_000_000_000
}

/** The cosine of a whole number of degrees. */
export const cosine = (degrees: number): number => sine(degrees + 90)

export const PI = Math.PI

/** The angle whose tangent is `t`, in radians: halved three times, then summed as a series. */
export function arctan(t: number): number {
  if (t < 0) return -arctan(-t)
  if (t > 1) return PI / 2 - arctan(1 / t)
  let s = t
  for (let i = 0; i < 3; i++) s /= 1 + Math.sqrt(1 + s * s)
  const q = s * s
  let sum = 0
  for (let n = 21; n >= 1; n -= 2) sum = 1 / n - q * sum
  return 8 * s * sum
}

/** The angle from one direction to another in radians, over -PI up to PI; positive is clockwise on the table. */
export function turnBetween(ax: number, ay: number, bx: number, by: number): number {
  const cross = ax * by - ay * bx
  const dot = ax * bx + ay * by
  if (cross === 0) return dot < 0 ? PI : 0
  if (dot === 0) return cross > 0 ? PI / 2 : -PI / 2
  const slant = arctan(Math.abs(cross / dot))
  const size = dot > 0 ? slant : PI - slant
  return cross > 0 ? size : -size
}

/** The direction (x, y) turned clockwise by an angle in radians. */
export function turnedBy(x: number, y: number, angle: number): { x: number; y: number } {
  let a = angle
  let halvings = 0
  while (Math.abs(a) > 1 / 16) {
    a /= 2
    halvings++
  }
  const q = a * a
  let s = a * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - q / 72))))
  let c = 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - q / 90))))
  for (; halvings > 0; halvings--) {
    const half = s
    s = 2 * s * c
    c = 1 - 2 * half * half
  }
  return { x: x * c - y * s, y: x * s + y * c }
}
