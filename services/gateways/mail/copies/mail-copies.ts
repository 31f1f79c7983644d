import type { Mail, Mailer } from '../port.js'

const hiddenKey = '…'

const withoutKeys = ({ keys, ...mail }: Mail): Mail => {
  const hide = (text: string): string => keys.reduce((left, key) => left.replaceAll(key, hiddenKey), text)
  return { ...mail, html: hide(mail.html), text: hide(mail.text), keys: [] }
}

/**
 * Sends, and keeps a copy of what was taken where the mail is of an order, under whose key it lies. The copy has
 * no key of a link: staff who read it could act as the customer. A copy that cannot be kept holds no mail back, and sends
 * none twice.
 */
export const withCopies = (
  mailer: Mailer,
  copies: Pick<Mailer, 'send'>,
  onError: (where: string, error: unknown) => void,
): Mailer => ({
  ...mailer,
  send: async (mail) => {
    await mailer.send(mail)
    if (mail.orderId === null) return
    await copies.send(withoutKeys(mail)).catch((error: unknown) => onError('mail-copies', error))
  },
})
