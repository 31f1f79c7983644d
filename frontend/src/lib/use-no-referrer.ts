import { useEffect } from 'react'

/** The address holds the customer's token: no page that is opened from here may learn it. */
export const useNoReferrer = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
