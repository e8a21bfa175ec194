/** Numbers that the thread that writes and the keeper of its log both see, by their places. */

/** How often something was committed. */
export const COMMITS = 0
/** 1 when the keeper has moved all but the last commits out of the log. */
export const MOVED = 1
export const SHARED_BYTES = 2 * Int32Array.BYTES_PER_ELEMENT
