import { useEffect, useState } from 'react'

const minuteMillis = 60_000

/** The time in milliseconds, each minute anew. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMillis)
    return () => clearInterval(timer)
  }, [])
  return now
}
