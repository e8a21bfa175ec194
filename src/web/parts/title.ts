import { useEffect } from 'react'

/** Gives a page its title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Musterfield' : `${title} · Musterfield`
  }, [title])
}
