import { useRef, useState } from 'react'

/** State that code can read after an `await`, where the value of its own render is out of date. */
export const useCurrentState = <Value>(initial: () => Value) => {
  const [value, setValue] = useState(initial)
  const current = useRef(value)
  const change = (next: (current: Value) => Value): void => {
    current.current = next(current.current)
    setValue(current.current)
  }
  return [value, change, current] as const
}
