import { randomUUID } from 'node:crypto'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { execute } from '../../command/pipeline/execute.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { openItems } from '../../domain/order/work/work-steps.js'
import { initialSettings, unfollowedSettings } from '../../domain/settings/first-settings.js'
import { type Mail, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { noLimits } from '../../http/limits.js'
import { createMailMarks } from '../../identity/mailed-links.js'
import { customerMails, type SendMailJob } from '../../messaging/queue/definitions.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventIdNumber } from '../../testing/scenarios/order-history.js'
import { paidByCard } from '../../testing/scenarios/paid-by-card.js'
import { eventsOf, newRequest, orderBody } from '../../testing/scenarios/placed-orders.js'
import type { MailOutcome } from '../deps.js'
import { sendMail } from './send-mail.js'

const instance = commandUnderTest()
const first = { number: 1, interrupted: false }

/** A paid order, the job of its receipt, and a mailer that does as the test says. */
const receiptOwed = async (body = orderBody) => {
  const { deps, bus, orderId } = await paidByCard(instance, sandboxCards.pays, body)
  const stored = () => eventsOf(deps.eventStore, orderId)
  const paid = (await stored()).find(({ type }) => type === 'OrderPaid')
  if (paid === undefined) throw new Error('the order is not paid')
  const sent: Mail[] = []
  const outcomes: MailOutcome[] = []
  const run = (
    {
      answer = async () => undefined,
      together,
      domain = 'cartorio.example',
      ...changes
    }: {
      answer?: () => Promise<void>
      together?: Parameters<typeof sendMail>[0]['together']
      domain?: string
    } & Partial<SendMailJob> = {},
    current = first,
  ): Promise<void> =>
    sendMail(
      {
        eventStore: deps.eventStore,
        dataKeys: deps.dataKeys,
        customerTokens: deps.tokens,
        mailMarks: createMailMarks(deps.serverSecrets),
        limits: noLimits,
        settings: unfollowedSettings,
        siteUrl: () => 'https://cartorio.example',
        bus,
        mailer: {
          messageIdOf: (id) => `${id}@${domain}`,
          send: async (mail) => {
            sent.push(mail)
            await answer()
          },
          close: async () => undefined,
        },
        onMail: (outcome) => outcomes.push(outcome),
        ...(together === undefined ? {} : { together }),
      },
      { orderId, eventId: paid.id, kind: 'order-paid', ...changes },
      current,
    )
  const records = async () =>
    (await stored()).filter(({ type }) => type === 'CustomerNotified' || type === 'NotificationFailed')
  return { deps, orderId, paid, sent, outcomes, run, records, stored }
}

const refuses = (code: string) => async (): Promise<never> => {
  throw new MailRefused(code)
}
const isAway = (mayHaveArrived: boolean) => async (): Promise<never> => {
  throw new MailUnavailable('ETIMEDOUT', mayHaveArrived)
}

describe('a mail to the customer of an order', () => {
  it('is sent and recorded once, however often its job runs', async () => {
    const { run, sent, records, paid, deps, orderId, outcomes } = await receiptOwed()
    await run()
    await run()
    expect(sent).toEqual([
      expect.objectContaining({
        orderId,
        kind: 'order-paid',
        to: { name: 'Joana Prado', address: 'joana.prado@example.com' },
      }),
    ])
    const [mail] = sent
    expect(mail?.text).toContain(`https://cartorio.example/tracking?token=${deps.tokens.issue(orderId)}`)
    expect((await records()).map(({ type, data, personal }) => ({ type, data, personal }))).toEqual([
      {
        type: 'CustomerNotified',
        data: { channel: 'email', template: 'order-paid', about: paid.id, messageId: `${mail?.id}@cartorio.example` },
        personal: null,
      },
    ])
    expect(JSON.stringify((await records()).map(({ data, metadata }) => [data, metadata]))).not.toMatch(/joana/i)
    expect(outcomes).toEqual(['sent'])
  })

  it('has the same Message-ID when it is sent again, and the copy is counted', async () => {
    const { run, sent, outcomes, records } = await receiptOwed()
    await expect(run({ answer: isAway(true) })).rejects.toThrow(MailUnavailable)
    expect(await records()).toEqual([])
    await run({}, { number: 1, interrupted: true })
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
    expect(outcomes).toEqual(['unanswered', 'repeated'])
  })

  it('that the server refuses is tried no more, and needs a person', async () => {
    const { run, sent, records, deps, orderId } = await receiptOwed()
    await run({ answer: refuses('smtp-550') })
    await run()
    expect(sent).toHaveLength(1)
    expect((await records()).map(({ type, data }) => [type, data.code])).toEqual([['NotificationFailed', 'smtp-550']])
    const { state } = await loadOrder(deps.eventStore, orderId)
    expect(state.exists && state.attention).toMatchObject([{ kind: 'mail-failed', reason: 'smtp-550' }])
  })

  it('needs a person after its last try', async () => {
    const { run, records, outcomes } = await receiptOwed()
    const last = { number: customerMails.attempts, interrupted: false }
    await expect(run({ answer: isAway(false) }, { ...last, number: last.number - 1 })).rejects.toThrow(MailUnavailable)
    expect(await records()).toEqual([])
    await run({ answer: isAway(false) }, last)
    expect((await records()).map(({ type, data }) => [type, data.code])).toEqual([['NotificationFailed', 'ETIMEDOUT']])
    expect(outcomes).toEqual(['postponed', 'postponed', 'given-up'])
  })

  it('that was refused is sent again once for each request, under an id of its own', async () => {
    const { run, sent, records } = await receiptOwed()
    await run({ answer: refuses('smtp-550') })
    for (const again of ['first', 'first', 'second']) await run({ again })
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
    expect((await records()).map(({ type }) => type)).toEqual([
      'NotificationFailed',
      'CustomerNotified',
      'CustomerNotified',
    ])
  })

  it('that says nothing true any more is not sent again, and staff learn why', async () => {
    const { run, sent, records, deps, orderId } = await receiptOwed()
    const command = { type: 'CancelOrder' as const, reason: 'desistência' }
    await execute(deps, { ...newRequest(), orderId, command })
    await run({ kind: 'data-missing', again: 'first' })
    expect(sent).toEqual([])
    expect((await records()).map(({ data }) => data.code)).toEqual(['no-longer-true'])
  })

  it('is left out when it has nothing more to say, and after an erasure', async () => {
    const { run, sent, deps, orderId, records } = await receiptOwed()
    const command = { type: 'CancelOrder' as const, reason: 'desistência' }
    await execute(deps, { ...newRequest(), orderId, command })
    await run({ kind: 'data-missing' })
    await deps.dataKeys.erase([{ subject: orderId, at: '2026-03-02T12:00:00.000Z' }])
    await run()
    expect(sent).toEqual([])
    expect(await records()).toEqual([])
  })
})

describe('a mail that waits', () => {
  it('is left to the job that sends it before its time', async () => {
    const { deps, orderId, run, sent, records, stored } = await receiptOwed()
    const staff = { kind: 'staff', id: staffIdSchema.parse(eventIdNumber(1)) } as const
    const give = (command: OrderCommand) =>
      execute(deps, { ...newRequest({ actor: staff, body: undefined }), orderId, command })
    await give({ type: 'StartProcessing' })
    const { state } = await loadOrder(deps.eventStore, orderId)
    const itemIds = state.exists ? openItems(state, 'issue').map(({ itemId }) => itemId) : []
    await give({ type: 'IssueDocuments', itemIds })
    await give({ type: 'ReleaseNotification' })
    const issue = (await stored()).find(({ type }) => type === 'DocumentIssued')
    const job = { eventId: issue?.id ?? '', kind: 'document-issued' } as const
    await run(job)
    expect(sent).toEqual([])
    await run({ ...job, released: true })
    await run(job)
    expect(sent.map(({ kind }) => kind)).toEqual(['document-issued'])
    expect((await records()).map(({ data }) => data.about)).toEqual([issue?.id])
  })
})

describe('mails about steps that wait together', () => {
  it('leave as one, which each step names, without a step of which the operator wanted none', async () => {
    const { deps, orderId, sent, run, records } = await receiptOwed()
    const staff = { kind: 'staff', id: staffIdSchema.parse(randomUUID()) } as const
    const give = (command: Parameters<typeof execute>[1]['command']) =>
      execute(deps, { ...newRequest({ actor: staff }), orderId, command })
    const { order } = await give({ type: 'StartProcessing' })
    const itemIds = order.items.map(({ itemId }) => itemId)
    const issued = (await give({ type: 'IssueDocuments', itemIds })).own.at(-1)?.id ?? ''
    const needing = (kind: string) =>
      order.items.filter(({ steps }) => steps.some((step) => step.kind === kind)).map(({ itemId }) => itemId)
    const apostille = { type: 'ApostilleDocuments', itemIds: needing('apostille') } as const
    const apostilled = (await give(apostille)).own.at(-1)?.id ?? ''
    await give({ type: 'TranslateDocuments', itemIds: needing('translate'), customerMail: 'none' })
    const later: SendMailJob[] = []
    const together = {
      clock: { now: () => new Date(Date.now() + 10 * minuteMillis).toISOString() },
      settings: { of: () => initialSettings },
      queue: stubbedQueue<SendMailJob>(async (_id, job) => void later.push(job)),
    }
    await run({ eventId: apostilled, kind: 'document-apostilled', together })
    expect([sent.length, later.map(({ waits }) => waits)]).toEqual([0, [1]])
    await run({ eventId: issued, kind: 'document-issued', together })
    await run({ eventId: apostilled, kind: 'document-apostilled', together })
    expect(sent.map(({ subject }) => subject)).toEqual([`Novidades do pedido ${order.orderNumber}`])
    expect(sent[0]?.text).not.toContain('tradutor')
    const notified = await records()
    expect(notified.map(({ data }) => data.about).sort()).toEqual([issued, apostilled].sort())
    expect(new Set(notified.map(({ data }) => data.messageId)).size).toBe(1)
  })
})

describe('a step that was taken back while its mail was on the way', () => {
  it('of one of two documents is told also where the try that sent the mail was lost', async () => {
    const documents = [...orderBody.documents, ...orderBody.documents]
    const { deps, orderId, sent, run, stored } = await receiptOwed({ ...orderBody, documents })
    const staff = { kind: 'staff', id: staffIdSchema.parse(randomUUID()) } as const
    const give = (command: OrderCommand) =>
      execute(deps, { ...newRequest({ actor: staff, body: undefined }), orderId, command })
    const { order } = await give({ type: 'StartProcessing' })
    const itemIds = order.items.map(({ itemId }) => itemId)
    const issued = (await give({ type: 'IssueDocuments', itemIds })).own.at(-1)?.id ?? ''
    const jobs: SendMailJob[] = []
    const mail = (add: (job: SendMailJob) => Promise<void>, answer?: () => Promise<void>) =>
      run({
        eventId: issued,
        kind: 'document-issued',
        together: {
          clock: { now: () => new Date(Date.now() + 10 * minuteMillis).toISOString() },
          settings: { of: () => initialSettings },
          queue: stubbedQueue<SendMailJob>((_id, job) => add(job)),
        },
        ...(answer === undefined ? {} : { answer }),
      })
    let reversed = ''
    const lost = mail(
      () => Promise.reject(new Error('the worker is gone')),
      async () => {
        const reversal = await give({ type: 'ReverseIssue', itemIds: itemIds.slice(0, 1), cause: 'wrong-order' })
        reversed = reversal.own.at(-1)?.id ?? ''
      },
    )
    await expect(lost).rejects.toThrow('the worker is gone')
    expect((await stored()).find(({ id }) => id === reversed)?.data).toMatchObject({ partly: true })
    for (let tries = 0; tries < 2; tries += 1) await mail(async (job) => void jobs.push(job))
    expect(sent).toHaveLength(1)
    expect(jobs).toEqual(Array(2).fill({ orderId, eventId: reversed, kind: 'step-reversed' }))
  })
})

describe('a number that is corrected', () => {
  /** A shipped order; every job that sending makes. */
  const shippedOrder = async () => {
    const order = await receiptOwed()
    const { deps, orderId, run } = order
    const staff = { kind: 'staff', id: staffIdSchema.parse(randomUUID()) } as const
    const give = async (command: OrderCommand): Promise<string> =>
      (await execute(deps, { ...newRequest({ actor: staff, body: undefined }), orderId, command })).own.at(-1)?.id ?? ''
    await give({ type: 'StartProcessing' })
    const { state } = await loadOrder(deps.eventStore, orderId)
    const items = state.exists ? state.items : []
    const owing = (kind: 'issue' | 'translate' | 'apostille') =>
      items.filter(({ steps }) => steps.some((step) => step.kind === kind)).map(({ itemId }) => itemId)
    const silent = { customerMail: 'none' } as const
    await give({ type: 'IssueDocuments', itemIds: owing('issue'), ...silent })
    await give({ type: 'ApostilleDocuments', itemIds: owing('apostille'), ...silent })
    await give({ type: 'TranslateDocuments', itemIds: owing('translate'), ...silent })
    const first = { courier: 'dhl', trackingNumber: `${randomUUID().slice(0, 8)}A1`.toUpperCase() } as const
    const other = { courier: 'dhl', trackingNumber: `${randomUUID().slice(0, 8)}B1`.toUpperCase() } as const
    const shipped = await give({ type: 'ShipOrder', ...first })
    const correct = () => give({ type: 'CorrectTrackingNumber', ...other, reason: 'dígito trocado' })
    const jobs: SendMailJob[] = []
    const together = {
      clock: { now: () => new Date(Date.now() + 10 * minuteMillis).toISOString() },
      settings: { of: () => initialSettings },
      queue: stubbedQueue<SendMailJob>(async (_id, job) => void jobs.push(job)),
    }
    const mailShipment = (
      answer: () => Promise<void> = async () => undefined,
      queue = together.queue,
      domain = 'cartorio.example',
    ) => run({ eventId: shipped, kind: 'order-shipped', together: { ...together, queue }, answer, domain })
    const mailCorrection = (eventId: string) => run({ eventId, kind: 'tracking-corrected', together })
    return { ...order, give, correct, jobs, mailShipment, mailCorrection, first, other }
  }

  it('is told by the mail about the shipment while that one waits', async () => {
    const { sent, correct, mailShipment, mailCorrection, first, other } = await shippedOrder()
    const corrected = await correct()
    await mailCorrection(corrected)
    expect(sent).toEqual([])
    await mailShipment()
    expect(sent.map(({ kind }) => kind)).toEqual(['order-shipped'])
    expect(sent[0]?.text).toContain(other.trackingNumber)
    expect(sent[0]?.text).not.toContain(first.trackingNumber)
  })

  it('has a mail of its own after that, and where it was corrected while that one was on the way', async () => {
    const { sent, correct, mailShipment, mailCorrection, jobs, orderId } = await shippedOrder()
    let corrected = ''
    await mailShipment(async () => {
      corrected = await correct()
    })
    expect(jobs).toEqual([{ orderId, eventId: corrected, kind: 'tracking-corrected' }])
    await mailCorrection(corrected)
    expect(sent.map(({ kind }) => kind)).toEqual(['order-shipped', 'tracking-corrected'])
  })

  it.each(['cartorio.example', 'outro.example'])(
    'is a step whose late reversal is told also where the try that sent the mail was lost, by a sender at %s',
    async (domain) => {
      const { sent, give, mailShipment, jobs, orderId } = await shippedOrder()
      const gone = stubbedQueue<SendMailJob>(() => Promise.reject(new Error('the worker is gone')))
      let reversed = ''
      const lost = mailShipment(async () => {
        reversed = await give({ type: 'ReverseShipping', cause: 'wrong-order' })
      }, gone)
      await expect(lost).rejects.toThrow('the worker is gone')
      await mailShipment(undefined, undefined, domain)
      expect(sent).toHaveLength(1)
      expect(jobs).toEqual([{ orderId, eventId: reversed, kind: 'step-reversed' }])
    },
  )
})
