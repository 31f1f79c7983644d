import { mailTo } from '../../../testing/contracts/mailer.contract.js'
import { type Mail, type Mailer, MailRefused } from '../port.js'
import { withCopies } from './mail-copies.js'

const set = (changes: { readonly send?: Mailer['send']; readonly copy?: Mailer['send'] } = {}) => {
  const [sent, copied, errors]: [Mail[], Mail[], unknown[]] = [[], [], []]
  const smtp: Mailer = {
    messageIdOf: (id) => `${id}@cartorio.example`,
    send: changes.send ?? (async (mail) => void sent.push(mail)),
    close: async () => undefined,
  }
  const copies = { send: changes.copy ?? (async (mail: Mail) => void copied.push(mail)) }
  return { mailer: withCopies(smtp, copies, (...error) => errors.push(error)), sent, copied, errors }
}

describe('a mailer with copies', () => {
  it('keeps what was taken of an order', async () => {
    const { mailer, sent, copied } = set()
    await mailer.send(mailTo())
    expect([sent, copied]).toEqual([[mailTo()], [mailTo()]])
    expect(mailer.messageIdOf('m')).toBe('m@cartorio.example')
  })

  it('keeps nothing of a mail that was refused, or that is of no order', async () => {
    const refused = set({ send: () => Promise.reject(new MailRefused('smtp-550')) })
    await expect(refused.mailer.send(mailTo())).rejects.toMatchObject({ code: 'smtp-550' })
    const own = set()
    await own.mailer.send(mailTo({ orderId: null }))
    expect([refused.copied, own.sent.length, own.copied]).toEqual([[], 1, []])
  })

  it('names a copy that could not be kept, and the mail is sent all the same', async () => {
    const full = new Error('ENOSPC')
    const { mailer, sent, errors } = set({ copy: () => Promise.reject(full) })
    await mailer.send(mailTo())
    expect([sent.length, errors]).toEqual([1, [['mail-copies', full]]])
  })
})
