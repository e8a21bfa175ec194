/** Where the keyboard is. */

/** What had the focus is gone, and nothing has it now: whoever cannot see would hear nothing. */
export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null
