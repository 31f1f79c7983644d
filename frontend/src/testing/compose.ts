import { act, fireEvent } from '@testing-library/react'

/** What a keyboard that composes puts into an input: its own text so far, written again with each key. */
const compose = (input: HTMLInputElement, before: string, composition: string): void => {
  fireEvent.compositionUpdate(input, { data: composition })
  fireEvent.input(input, { target: { value: before + composition }, isComposing: true, data: composition })
  // The keyboard goes on with what stands there, so that a change of it under the keyboard shows.
  if (input.value !== before + composition)
    throw new Error(`the input was changed while it was composed: ${input.value}`)
}

/** Types each key as a composition of the whole text, and ends it. */
export const composeByKeys = (input: HTMLInputElement, typed: string): void => {
  act(() => input.focus())
  const before = input.value
  fireEvent.compositionStart(input)
  const keys = [...typed]
  for (const [index] of keys.entries()) compose(input, before, keys.slice(0, index + 1).join(''))
  fireEvent.compositionEnd(input, { data: typed })
}

/** Types each key as a composition of its own, which ends at once, as Japanese keyboards do with digits. */
export const composeEachKey = (input: HTMLInputElement, typed: string): void => {
  act(() => input.focus())
  for (const key of typed) {
    const before = input.value
    fireEvent.compositionStart(input)
    compose(input, before, key)
    fireEvent.compositionEnd(input, { data: key })
  }
}
