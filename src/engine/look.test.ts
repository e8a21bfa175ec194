import { expect, test } from 'vitest'
import { figure } from './look.ts'

test('a look has something extra only where it is named', () => {
  expect(figure('rider', 'spear')).toEqual({ build: 'rider', arms: 'spear' })
  expect('extra' in figure('rider', 'spear')).toBe(false)
  expect(figure('rider', 'spear', 'banner')).toEqual({ build: 'rider', arms: 'spear', extra: 'banner' })
})
