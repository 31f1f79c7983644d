import { useMemo, useRef } from 'react'
import { newIdempotencyKey } from './requests'

/** An idempotency key per content: sending the same again is one sending, sending something else is another. */
export const useContentKey = () => {
  const last = useRef({ content: '', key: '' })
  return (body: unknown): string => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return last.current.key
  }
}

/** Keys for many contents, each kept until it has arrived: after that the same content is a new sending. */
export type ContentKeys = {
  readonly keyOf: (content: unknown) => string
  readonly arrived: (content: unknown) => void
}

export const useContentKeys = (): ContentKeys => {
  const keys = useRef(new Map<string, string>())
  return useMemo(
    () => ({
      keyOf: (content) => {
        const text = JSON.stringify(content)
        const key = keys.current.get(text) ?? newIdempotencyKey()
        keys.current.set(text, key)
        return key
      },
      arrived: (content) => void keys.current.delete(JSON.stringify(content)),
    }),
    [],
  )
}
