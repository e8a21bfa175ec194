/** Gives a page its title. */

import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Musterfield' : `${title} · Musterfield`
  }, [title])
}
