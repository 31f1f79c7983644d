// A real SMTP server that keeps the names of the mails which it took, and what they must be by the log.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { built } from './killable.mjs'

const messageIdIn = (message) => /^message-id:\s*<([^>]+)>/im.exec(message)?.[1] ?? ''

/** On loopback; how many copies of each Message-ID it took. */
export const startMailServer = async () => {
  const copies = new Map()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.once('error', done)
      stream.once('end', () => {
        const id = messageIdIn(Buffer.concat(chunks).toString('latin1'))
        copies.set(id, (copies.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // A worker that is killed leaves its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    copies,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Mails that say the same however late they are sent: none of them may be left out. */
const always = ['order-paid', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-refunded', 'refund-failed']

/** Each mail is recorded once and was taken; a second copy may only follow a kill, and is counted. */
export const countMails = async (orders, copies) => {
  const { mailsAbout } = await built('domain/order/mails.js')
  const faults = []
  const recorded = new Map()
  const leftOut = new Map()
  for (const events of orders) {
    for (const { type, data } of events) {
      if (type === 'NotificationFailed')
        faults.push(`the mail ${data.template} about ${data.about} failed: ${data.code}`)
      if (type !== 'CustomerNotified') continue
      const name = `${data.template} about ${data.about}`
      if (recorded.has(name)) faults.push(`the mail ${name} is recorded again`)
      recorded.set(name, data.messageId)
      if (!copies.has(data.messageId)) faults.push(`the mail ${name} is recorded and was never taken`)
    }
    for (const event of events)
      for (const { kind, delayMillis } of mailsAbout(event)) {
        if (delayMillis !== undefined || recorded.has(`${kind} about ${event.id}`)) continue
        if (always.includes(kind)) faults.push(`the mail ${kind} about ${event.id} is missing`)
        leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
      }
  }
  const ids = new Set(recorded.values())
  for (const id of copies.keys()) if (!ids.has(id)) faults.push(`the mail ${id} was taken and is not recorded`)
  const taken = [...copies.values()].reduce((sum, count) => sum + count, 0)
  const figures = {
    mails: ids.size,
    'second copies of mails': taken - copies.size,
    ...Object.fromEntries([...leftOut].map(([kind, count]) => [`left out: ${kind}`, count])),
  }
  return { figures, faults }
}
