/** The step's own button; the summary's button does the same. */
export const nextButtonId = 'next-step'

/** Does what the step's button does. While it waits for a price, the step's form says what is missing. */
export const pressNext = (): void => {
  const button = document.getElementById(nextButtonId)
  if (!(button instanceof HTMLButtonElement)) return
  if (button.disabled) button.form?.requestSubmit()
  else button.click()
}
