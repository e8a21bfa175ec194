/** The version of the protocol, and how large its messages may be. */

/** Raised by a change that an older client would misunderstand. */
export const PROTOCOL = 1

export const MOST_SEATS = 4
/** One message of a client, in bytes. */
export const MOST_MESSAGE = 64 * 1024
/** One HTTP request body, in bytes: a roster with own designs, at most. */
export const MOST_BODY = 256 * 1024
