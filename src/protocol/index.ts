/** The words on the wire, for server and clients alike: no Node, no page, no clock. */
export * from './entry.ts'
export * from './errors.ts'
export * from './fairness.ts'
export * from './http.ts'
export * from './patch.ts'
export * from './sha256.ts'
export * from './socket.ts'
export * from './words.ts'
