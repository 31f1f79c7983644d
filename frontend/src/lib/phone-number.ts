/** 35 kB: loaded by the step that asks for a number. */
const load = () => import('libphonenumber-js/min')

export const phoneMessage = 'Telefone inválido. Inclua o código do país e o DDD.'

/** Abroad, `00` is dialled for the plus. */
const international = (typed: string): string => typed.trim().replace(/^00/, '+')

const parsed = async (typed: string) => (await load()).parsePhoneNumberFromString(international(typed))

/** Why a number cannot be called; `undefined` for a good one, and while the rules cannot be loaded. */
export const phoneProblem = async (typed: string): Promise<string | undefined> => {
  try {
    return (await parsed(typed))?.isPossible() ? undefined : phoneMessage
  } catch {
    // Without a connection the server's own rule is left.
    return undefined
  }
}

/** `+13055550142` → `"+1 305 555 0142"`; what is no number stays as it was typed. */
export const formatPhone = async (typed: string): Promise<string> => {
  try {
    return (await parsed(typed))?.formatInternational() ?? typed
  } catch {
    return typed
  }
}

/** Starts loading the rules, before a number is left. */
export const preparePhoneRules = (): void => void load().catch(() => undefined)
