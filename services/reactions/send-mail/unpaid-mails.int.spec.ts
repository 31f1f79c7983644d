import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { defaultTenant, type OrderId } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { placeOrder } from '../../command/orders/place-order.js'
import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import { execute } from '../../command/pipeline/execute.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { messageSubject } from '../../domain/order/office/notifications.js'
import { unfollowedSettings } from '../../domain/settings/first-settings.js'
import type { Mail } from '../../gateways/mail/port.js'
import { createLimits, sharedLimits } from '../../http/limits.js'
import { createMailMarks } from '../../identity/mailed-links.js'
import { createInMemoryLimits } from '../../stores/rate-limits/in-memory-limits.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, orderBody } from '../../testing/scenarios/placed-orders.js'
import type { MailOutcome } from '../deps.js'
import { sendMail } from './send-mail.js'

const instance = commandUnderTest()
const first = { number: 1, interrupted: false }
const marks = () => createMailMarks(instance.deps.serverSecrets)

const staff = { kind: 'staff', id: '5ff00000-0000-4000-8000-000000000001' } as const

/** Orders that are not paid yet, and a mailer that takes all. */
const world = async () => {
  const { deps } = instance
  const bus = await instance.bus()
  const limits = createLimits(createInMemoryLimits())
  const sent: Mail[] = []
  const outcomes: MailOutcome[] = []
  const mailer = {
    messageIdOf: (id: string) => `${id}@cartorio.example`,
    send: async (mail: Mail) => void sent.push(mail),
    close: async () => undefined,
  }
  const place = async (contact: { name?: string; email?: string } = {}, more: { mailsWithheld?: true } = {}) => {
    const { name: contactName = orderBody.contactName, email: contactEmail = orderBody.contactEmail } = contact
    const body = { ...orderBody, contactName, contactEmail }
    return (await placeOrder(deps, { body, tenantId: defaultTenant, ...more, request: newRequest() })).orderId
  }
  /** Runs the job of the mail about the newest event of a type. */
  const mail = async (orderId: OrderId, kind: MailKind, type = 'OrderCreated', again?: string): Promise<void> => {
    const about = (await eventsOf(deps.eventStore, orderId)).filter((event) => event.type === type).at(-1)
    if (about === undefined) throw new Error(`${type} did not happen`)
    const { eventStore, dataKeys, tokens: customerTokens } = deps
    const siteUrl = () => 'https://cartorio.example'
    const settings = unfollowedSettings
    const own = {
      mailMarks: marks(),
      limits,
      settings,
      siteUrl,
      mailer,
      onMail: (each: MailOutcome) => outcomes.push(each),
    }
    const job = { orderId, eventId: about.id, kind, ...(again === undefined ? {} : { again }) }
    await sendMail({ eventStore, dataKeys, customerTokens, bus, ...own }, job, first)
  }
  const pay = async (orderId: OrderId): Promise<void> => {
    const { intent } = await requestOrderPayment(deps, { orderId, request: newRequest() })
    await deps.payments.confirm(intent.id, intent.clientSecret, cardNumbered(sandboxCards.pays))
    await confirmPayment({ payments: deps.payments, bus }, intent.id)
  }
  const give = (orderId: OrderId, command: Parameters<typeof execute>[1]['command'], actor = {}) =>
    execute(deps, { ...newRequest(actor), orderId, command })
  /** The server has refused the first mail; answers the subject of the office's entry about it. */
  const refuse = async (orderId: OrderId): Promise<string> => {
    const about = (await eventsOf(deps.eventStore, orderId))[0]?.id ?? ''
    const message = { channel: 'email', template: 'order-received', about } as const
    const messageId = 'refused@cartorio.example'
    await give(orderId, { type: 'RecordNotificationFailure', ...message, messageId, code: 'smtp-550' })
    return messageSubject(message)
  }
  /** Runs the job of that mail, which the newest command has sent again. */
  const mailAgain = async (orderId: OrderId): Promise<void> => {
    const events = await eventsOf(deps.eventStore, orderId)
    const again = events.filter(({ type }) => type === 'NotificationRetryRequested').at(-1)
    await mail(orderId, 'order-received', 'OrderCreated', again?.id ?? 'none')
  }
  return { deps, place, mail, mailAgain, refuse, pay, give, sent, outcomes }
}

const stranger = (spelling = '') => `stranger${spelling}@example.com`

describe('mails of unpaid orders', () => {
  it('leave for a mailbox as long as its budget lasts, whatever the spelling of its address', async () => {
    const { place, mail, sent, outcomes } = await world()
    for (let n = 0; n < sharedLimits.unpaidMailsToMailbox.points + 4; n += 1)
      await mail(await place({ email: stranger(`+${n}`) }), 'order-received')
    expect(sent).toHaveLength(sharedLimits.unpaidMailsToMailbox.points)
    expect(outcomes.slice(-4)).toEqual(Array(4).fill('withheld'))
    await mail(await place({ email: 'rui@example.com' }), 'order-received')
    expect(sent.at(-1)?.to.address).toBe('rui@example.com')
  })

  it('leave no trace of their address where they stay, and no failure for the office', async () => {
    const { deps, place, mail, outcomes } = await world()
    const orderId = await place({}, { mailsWithheld: true })
    await mail(orderId, 'order-received')
    expect(outcomes).toEqual(['withheld'])
    expect((await eventsOf(deps.eventStore, orderId)).map(({ type }) => type)).toEqual(['OrderCreated'])
  })

  it('stay where their client had placed too many orders, until one is paid', async () => {
    const { place, mail, pay, sent, outcomes } = await world()
    const orderId = await place({}, { mailsWithheld: true })
    await mail(orderId, 'order-received')
    expect(sent).toEqual([])
    await pay(orderId)
    await mail(orderId, 'order-paid', 'OrderPaid')
    expect(sent.map(({ kind }) => kind)).toEqual(['order-paid'])
    expect(outcomes).toEqual(['withheld', 'sent'])
  })

  it('leave a mailbox whose budget is used up the mails of its paid orders', async () => {
    const { place, mail, pay, sent } = await world()
    for (let n = 0; n < sharedLimits.unpaidMailsToMailbox.points + 1; n += 1)
      await mail(await place(), 'order-received')
    sent.length = 0
    const orderId = await place()
    await pay(orderId)
    for (const [kind, type] of [['order-paid', 'OrderPaid'] as const, ['data-missing', 'OrderPaid'] as const])
      await mail(orderId, kind, type)
    expect(sent.map(({ kind }) => kind)).toEqual(['order-paid', 'data-missing'])
  })

  it('leave whatever the budget when the office causes them, or has them sent again', async () => {
    const { place, mail, mailAgain, refuse, give, sent } = await world()
    const orderId = await place({}, { mailsWithheld: true })
    await give(orderId, { type: 'WriteToCustomer', text: 'Já vimos o seu pedido.' }, { actor: staff })
    await mail(orderId, 'office-message', 'OfficeMessageSent')
    const subject = await refuse(orderId)
    await give(orderId, { type: 'RetryNotification', subject, note: '' }, { actor: staff })
    await mailAgain(orderId)
    expect(sent.map(({ kind }) => kind)).toEqual(['office-message', 'order-received'])
  })

  it('stay where a customer moves one that was refused to a stranger’s address', async () => {
    const { deps, place, mailAgain, refuse, give, sent, outcomes } = await world()
    const orderId = await place({}, { mailsWithheld: true })
    await refuse(orderId)
    const actor = { kind: 'customer' } as const
    await give(orderId, { type: 'CorrectContactEmail', by: 'customer', personal: { email: stranger() } }, { actor })
    await mailAgain(orderId)
    expect([sent, outcomes]).toEqual([[], ['withheld']])
    const { state } = await loadOrder(deps.eventStore, orderId)
    expect(state).toMatchObject({ attention: [{ kind: 'mail-failed', reason: 'withheld' }] })
  })

  it('carry the mark of their order and address in each of their links, and those of a paid one none', async () => {
    const { place, mail, pay, sent } = await world()
    const orderId = await place()
    await mail(orderId, 'order-received')
    const mark = marks().issue(orderId, orderBody.contactEmail)
    const links = (text = '') => text.match(/https:\/\/\S*[?&]token=[^\s]+|https:\/\/\S*\/checkout\/[^\s]+/g) ?? []
    expect(links(sent[0]?.text).length).toBeGreaterThan(0)
    for (const link of links(sent[0]?.text)) expect(new URL(link).searchParams.get('m')).toBe(mark)
    await pay(orderId)
    await mail(orderId, 'order-paid', 'OrderPaid')
    expect(links(sent[1]?.text).length).toBeGreaterThan(0)
    for (const link of links(sent[1]?.text)) expect(new URL(link).searchParams.has('m')).toBe(false)
  })

  it('name their reader, and none where the name is a text', async () => {
    const { place, mail, sent } = await world()
    await mail(await place({ name: 'Ana Maria Souza' }), 'order-received')
    const text = 'Sua conta será encerrada! Veja https://ganhe.example/agora'
    await mail(await place({ name: text }), 'order-received')
    expect(sent.map(({ to }) => to.name)).toEqual(['Ana Souza', ''])
    expect(JSON.stringify(sent[1])).not.toMatch(/ganhe|encerrada/)
  })
})
