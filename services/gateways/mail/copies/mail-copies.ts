import type { Mailer } from '../port.js'

/**
 * Sends, and keeps a copy of what was taken where the mail is of an order, under whose key it lies. A copy that cannot be
 * kept holds no mail back, and sends none twice.
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
    await copies.send(mail).catch((error: unknown) => onError('mail-copies', error))
  },
})
