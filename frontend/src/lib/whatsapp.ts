import { whatsAppGreeting } from '../content/site'
import { documentFrame } from './site-view/site-view'

/** A chat with the office, its greeting already typed. */
export const whatsAppUrl = (number: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(whatsAppGreeting)}`

/** The address of the chat on pages of the application; `undefined` where the installation has none. */
export const officeChat = (): string | undefined => {
  const [chat] = documentFrame().chat
  return chat && whatsAppUrl(chat.number)
}
