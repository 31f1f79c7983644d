import { useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key'

/** An idempotency key per content: sending the same again is one sending, sending something else is another. */
export const useContentKey = () => {
  const last = useRef({ content: '', key: '' })
  return (body: unknown): string => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return last.current.key
  }
}
