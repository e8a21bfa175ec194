export * from './length.ts'
export * from './types.ts'
