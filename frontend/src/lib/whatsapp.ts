import { whatsAppGreeting } from '../content/site'

/** Where the office's number belongs: `services/runtime/site` puts it into the page, or empties the place. */
const placeholder = '__WHATSAPP__'

/** A chat with the office, its greeting already typed. */
export const whatsAppUrl = (number: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(whatsAppGreeting)}`

const officeNumber = (): string => {
  if (typeof document === 'undefined') return placeholder
  const written = document.querySelector<HTMLMetaElement>('meta[name="whatsapp"]')?.content ?? ''
  // The development server fills nothing in.
  return written === placeholder ? '' : written
}

/** The address of the chat; `undefined` where the installation has none. */
export const officeChat = (): string | undefined => {
  const number = officeNumber()
  return number === '' ? undefined : whatsAppUrl(number)
}
