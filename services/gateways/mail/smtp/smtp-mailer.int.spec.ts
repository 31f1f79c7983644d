import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailerContract, mailTo } from '../../../testing/contracts/mailer.contract.js'
import { eventually } from '../../../testing/harness/eventually.js'
import { startSmtpServer, type TestSmtpServer } from '../../../testing/harness/smtp-server.js'
import { type Mailer, MailRefused, MailUnavailable } from '../port.js'
import { type SmtpAddress, smtpAddressOf } from './smtp-address.js'
import { createSmtpMailer, type SmtpTimes } from './smtp-mailer.js'

const from = 'Cartório Online <avisos@cartorio.example>'
const ca = readFileSync(join(import.meta.dirname, '../../../testing/fixtures/tls/ca.pem'), 'utf8')
const opened: { close?(): Promise<void>; stop?(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await (one.close ?? one.stop)?.()
})

const addressOf = (url: string): SmtpAddress => {
  const address = smtpAddressOf(url)
  if (address === undefined) throw new Error(`${url} is no address`)
  return address
}

const open = async (
  options: { tls?: boolean; ca?: string; times?: Partial<SmtpTimes> } = {},
): Promise<{ server: TestSmtpServer; mailer: Mailer }> => {
  const server = await startSmtpServer(options)
  const times = { connectionMillis: 2000, greetingMillis: 2000, silenceMillis: 300, mailMillis: 5000, ...options.times }
  const mailer = createSmtpMailer({ address: addressOf(server.url), from, ca: options.ca, times })
  opened.push(server, mailer)
  return { server, mailer }
}

describe('a mailer over SMTP', () => {
  mailerContract(async () => {
    const { server, mailer } = await open()
    return { mailer, received: async () => server.received() }
  })

  it('gives up the address that the server refuses, and delivers to the other', async () => {
    const { server, mailer } = await open()
    server.refuse('joana.prado@example.com', 550)
    const refused = mailer.send(mailTo())
    await expect(refused).rejects.toThrow(MailRefused)
    await expect(refused).rejects.toMatchObject({ code: 'smtp-550' })
    await expect(refused).rejects.not.toThrow('joana')
    await mailer.send(mailTo({ to: { name: 'Rui', address: 'rui@example.com' } }))
    expect(server.recipients()).toEqual(['rui@example.com'])
  })

  it('is from the name that the office has chosen, at the address of the configuration, and says where answers go', async () => {
    const { server, mailer } = await open()
    await mailer.send(mailTo({ sender: { name: 'Ofício, Exemplar\r\nBcc: x@example.com', replyTo: 'a@example.com' } }))
    await mailer.send(mailTo({ id: 'no-sender' }))
    expect(server.recipients()).toEqual(['joana.prado@example.com', 'joana.prado@example.com'])
    const [chosen = '', configured = ''] = server.sources().map((source) => source.replace(/\r?\n /g, ''))
    expect(chosen).toMatch(/^From: .*<avisos@cartorio\.example>\r?$/m)
    expect(chosen).toMatch(/^Reply-To: a@example\.com\r?$/m)
    expect(chosen).not.toMatch(/^Bcc:/m)
    expect(configured).not.toMatch(/^Reply-To:/m)
  })

  it('may try again where the server is busy', async () => {
    const { server, mailer } = await open()
    server.refuse('joana.prado@example.com', 451)
    await expect(mailer.send(mailTo())).rejects.toEqual(new MailUnavailable('smtp-451', false))
  })

  it('waits no longer than it may for a server that took the text and says nothing', async () => {
    const { server, mailer } = await open()
    server.hang(true)
    await expect(mailer.send(mailTo())).rejects.toMatchObject({ mayHaveArrived: true })
    server.hang(false)
    await mailer.send(mailTo())
    expect(server.recipients()).toEqual(['joana.prado@example.com'])
  })

  it('begins the time of a mail with its turn: those behind four without an answer are sent', async () => {
    const { server, mailer } = await open({ times: { silenceMillis: 3000, mailMillis: 900 } })
    server.hang(true)
    const sent = Array.from({ length: 6 }, (_, index) => mailer.send(mailTo({ id: `turn-${index}` })))
    const outcomes = Promise.allSettled(sent)
    await eventually(
      async () => server.unanswered(),
      (texts) => texts === 4,
    )
    server.hang(false)
    const statuses = (await outcomes).map(({ status }) => status)
    expect(statuses).toEqual([...Array.from({ length: 4 }, () => 'rejected'), 'fulfilled', 'fulfilled'])
    expect(server.received()).toHaveLength(2)
  })

  it('knows that nothing arrived where no server is', async () => {
    const { server, mailer } = await open()
    await server.stop()
    opened.shift()
    await expect(mailer.send(mailTo())).rejects.toMatchObject({ mayHaveArrived: false })
  })

  it('speaks TLS with a server whose certificate it can check, and with no other', async () => {
    const trusted = await open({ tls: true, ca })
    await trusted.mailer.send(mailTo())
    expect(trusted.server.recipients()).toHaveLength(1)
    const { server, mailer } = await open({ tls: true })
    await expect(mailer.send(mailTo())).rejects.toThrow(MailUnavailable)
    expect(server.recipients()).toEqual([])
  })
})

describe('the address of an SMTP server', () => {
  it.each([
    ['smtp://mail.example', { port: 587, secure: false, requireTLS: true, auth: undefined }],
    ['smtps://an%40na:p%3Aw@mail.example', { port: 465, secure: true, auth: { user: 'an@na', pass: 'p:w' } }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTLS: false }],
    ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
  ])('%s', (url, expected) => expect(smtpAddressOf(url)).toMatchObject(expected))

  it.each([
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://mail.example/x',
    'smtp://mail.example?tls=no',
  ])('is not %s', (url) => expect(smtpAddressOf(url)).toBeUndefined())
})
