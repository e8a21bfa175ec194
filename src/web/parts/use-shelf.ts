/** What is kept on this device, read again after every change. `read` must stay the same function. */

import { useMemo, useSyncExternalStore } from 'react'
import { onShelf, shelfVersion } from '../play/device.ts'

export function useShelf<T>(read: () => T): T {
  const version = useSyncExternalStore(onShelf, shelfVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was read
  return useMemo(read, [read, version])
}
