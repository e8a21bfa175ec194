/** Fetches the table a player wants to sit at, when it is needed. */

import type { CreateTable } from '../table/types.ts'

/** The 3D table, or the flat one where that is wanted or where the browser draws nothing in three dimensions. */
export async function tableMaker(view: '3d' | 'flat'): Promise<CreateTable> {
  if (view === '3d' && drawsSpace()) {
    const { createTable } = await import('../table/index.ts')
    return createTable
  }
  const { createFlatTable } = await import('../flat/index.ts')
  return createFlatTable
}

let known: boolean | undefined

function drawsSpace(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null
  return known
}
