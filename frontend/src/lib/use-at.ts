import { useEffect } from 'react'

/** Calls at a time in milliseconds, for as long as that time stands. */
export const useAt = (time: number | undefined, call: () => void): void => {
  useEffect(() => {
    if (time === undefined) return
    const timer = setTimeout(call, time - Date.now())
    return () => clearTimeout(timer)
  }, [time, call])
}
