/** Fetches the table a player wants to sit at, when it is needed. */

import type { CreateTable } from './table/types.ts'

export async function tableMaker(_view: '3d' | 'flat'): Promise<CreateTable> {
  const { createFlatTable } = await import('./flat/index.ts')
  return createFlatTable
}
