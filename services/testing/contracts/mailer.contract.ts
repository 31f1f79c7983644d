import { orderIdSchema } from '@cartorio/contracts/ids.js'
import type { Mail, Mailer } from '../../gateways/mail/port.js'

const orderId = orderIdSchema.parse('0a0e0000-0000-4000-8000-000000000001')

/** A mail for tests. */
export const mailTo = (overrides: Partial<Mail> = {}): Mail => ({
  id: '5e9d0000-0000-5000-8000-000000000001',
  orderId,
  kind: 'order-paid',
  to: { name: 'Joana Prado', address: 'joana.prado@example.com' },
  subject: 'Pagamento confirmado: pedido CO-2026-00001',
  html: '<!doctype html><p>Recebemos o pagamento.</p>',
  text: 'Recebemos o pagamento.\n',
  keys: [],
  ...overrides,
})

/** What a mailbox has received, as a person sees it. */
export type Received = {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type MailerUnderTest = {
  readonly mailer: Mailer
  readonly received: () => Promise<readonly Received[]>
}

/** What every mailer does. Mails arrive under the domain `cartorio.example`. */
export const mailerContract = (open: () => Promise<MailerUnderTest>): void => {
  it('delivers a mail with its Message-ID, its subject and both forms of its text', async () => {
    const { mailer, received } = await open()
    await mailer.send(mailTo())
    expect(await received()).toEqual([
      {
        messageId: '5e9d0000-0000-5000-8000-000000000001@cartorio.example',
        to: 'Joana Prado <joana.prado@example.com>',
        subject: 'Pagamento confirmado: pedido CO-2026-00001',
        html: '<!doctype html><p>Recebemos o pagamento.</p>',
        text: 'Recebemos o pagamento.',
      },
    ])
  })

  it('gives a second copy the same Message-ID', async () => {
    const { mailer, received } = await open()
    await mailer.send(mailTo())
    await mailer.send(mailTo())
    expect(new Set((await received()).map(({ messageId }) => messageId)).size).toBe(1)
  })

  it.each([
    '\r\nBcc: ladrao@example.com',
    '\nBcc: ladrao@example.com',
    '\u2028Bcc: x',
    '\u0000',
    '"> <ladrao@example.com>, "',
  ])('keeps a name with %j inside its header, for one recipient', async (end) => {
    const { mailer, received } = await open()
    await mailer.send(mailTo({ to: { name: `Joana${end}`, address: 'joana.prado@example.com' }, subject: `Olá${end}` }))
    const [mail, ...others] = await received()
    expect(others).toEqual([])
    expect(mail?.to.endsWith(' <joana.prado@example.com>')).toBe(true)
    expect(`${mail?.to}${mail?.subject}`).not.toMatch(/[\p{Cc}\p{Zl}]/u)
  })
}
