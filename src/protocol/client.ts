/** The door for browsers: every type, and the values that need no schema, so that zod stays out of what a page loads. */
export { checkFairness } from './fairness.ts'
export type * from './index.ts'
export { PROTOCOL } from './limits.ts'
export { patched } from './patch.ts'
