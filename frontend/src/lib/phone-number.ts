import { readPhone } from '@cartorio/contracts/phone-numbers.js'

/** 35 kB: loaded by the step that asks for a number, to write it as its country does. */
const load = () => import('libphonenumber-js/min')

const parsed = async (typed: string) => (await load()).parsePhoneNumberFromString(readPhone(typed))

/** `+13055550142` → `"+1 305 555 0142"`; what is no number stays as it was typed. */
export const formatPhone = async (typed: string): Promise<string> => {
  try {
    return (await parsed(typed))?.formatInternational() ?? typed
  } catch {
    return typed
  }
}

/** Starts loading them, before a number is left. */
export const preparePhoneRules = (): void => void load().catch(() => undefined)
