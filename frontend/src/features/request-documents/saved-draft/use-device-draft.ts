import { useEffect, useState } from 'react'
import type { DeviceDraft } from './device-draft'

/** The draft that lies on the device. One that cannot be read goes; `found` stays "unreadable" to say so. */
export const useDeviceDraft = <Content>(store: DeviceDraft<Content>) => {
  const [found, setFound] = useState(store.load)
  useEffect(() => {
    if (found.kind === 'unreadable') store.remove()
  }, [found, store])
  return {
    found,
    save: (content: Content, personal: boolean): boolean => {
      const kept = store.save(content, personal)
      if (kept) setFound(store.load())
      return kept
    },
    resume: store.resume,
    erase: () => {
      store.remove()
      setFound({ kind: 'none' })
    },
  }
}
