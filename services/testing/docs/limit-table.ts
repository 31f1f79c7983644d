import { dailyLimits, hourlyLimits, mostMessages } from '../../domain/order/customer-limits.js'
import { sharedLimits, unknownNumbers } from '../../http/limits.js'
import { everyController } from '../../runtime/app.module.js'
import { limitedRoutes } from '../harness/routes.js'

/** Where the table is kept, from the root of the repository. */
export const limitTableFile = 'docs/limits.md'

const meanings: Readonly<Record<keyof typeof sharedLimits, readonly [counted: string, beyond: string]>> = {
  paymentsOfClient: ['payments begun and cards tried, by client', '429 `payment/too-many-attempts`'],
  paymentsOfOrder: ['the same, by order', '429 `payment/too-many-attempts`'],
  contactsOfClient: ['messages of the contact form, by client', '429 `contact/too-many`'],
  contactsOfAll: ['the same, of all clients together', '429 `contact/too-many`'],
  draftsOfClient: ['uploads begun before an order, by client', '429 `draft/too-much`'],
  draftFilesOfClient: ['files sent before an order, by client', '429 `draft/too-much`'],
  draftBytesOfClient: ['bytes of these files, by client', '429 `draft/too-much`'],
  requestedMailsOfClient: [
    'requests of the list of orders and about personal data, by client',
    '429 `my-orders/too-many-requests`',
  ],
  requestedMailsOfClientToEmail: ['the same, by client and e-mail address', '429 `my-orders/too-many-requests`'],
  orderListMails: ['requests of the list of orders, by e-mail address', '429 `my-orders/too-many-requests`'],
  invitationMails: ['invitations, by office and e-mail address', '429 `staff/invited-often`'],
  passwordMails: ['requests of a link to another password, by e-mail address', '429 `my-orders/too-many-requests`'],
  dataRequestMails: [
    'requests about personal data, by e-mail address and kind of request',
    '429 `my-orders/too-many-requests`',
  ],
  unpaidMailsToMailbox: [
    'mails about unpaid orders, by mailbox; requested mails to a mailbox without a paid order, apart',
    'the order is taken, the mail is withheld',
  ],
  unpaidOrdersOfClient: ['orders, by client', 'the order is taken, its mails are withheld until it is paid'],
}

const timeOf = (seconds: number): string => {
  const hours = seconds / 3600
  if (hours === 1) return 'an hour'
  return hours < 1 ? `${seconds / 60} minutes` : `${hours} hours`
}
const amountOf = (name: string, points: number): string =>
  name === 'draftBytesOfClient' ? `${points / 1024 / 1024} MB` : points.toLocaleString('en')

const sharedRows = Object.entries(meanings).map(([name, [counted, beyond]]) => {
  const { points, seconds } = sharedLimits[name as keyof typeof sharedLimits]
  return `| ${counted} | ${amountOf(name, points)} | ${timeOf(seconds)} | ${beyond} |`
})

const routeRows = (): string[] => {
  const routes = [...limitedRoutes(everyController)]
  const numbers = [...new Set(routes.map(([, max]) => max))].sort((one, other) => one - other)
  return numbers.map((max) => {
    const named = routes.flatMap(([route, each]) => (each === max ? [`\`${route}\``] : []))
    return `| ${max} | ${named.join(', ')} |`
  })
}

/** Every limit of how often something may be done, from the code. */
export const limitTable = (): string => `# Limits

Written by \`make docs\` from \`services/http/limits.ts\`, \`services/http/rate-limits.ts\` and \`services/domain/order/customer-limits.ts\`. \`RATE_LIMITS=off\` turns off the first two tables, for load tests. Answers with 429 carry \`Retry-After\`. A client is an address, or a /64 network of IPv6 (\`clientNetwork\` in \`services/http/limits.ts\`); behind proxies it needs \`TRUST_PROXY\`.

## Counted by all instances together

\`services/stores/rate-limits/shared-limits.ts\` counts on the server of the queues (the setting \`QUEUE_URL\`): in keys of Redis, or in an unlogged table of Postgres, which begins anew when that server crashes. A key is a hash under \`SERVER_SECRET\`. While the server is away, or does not answer within half a second, each instance counts in its memory, and nothing is refused for it. A time begins with the first one that is counted. What is sent again with the same request id, and a mail that is tried again, is counted once.

| counted | limit | in | beyond it |
| --- | --- | --- | --- |
${sharedRows.join('\n')}

## Counted by each instance

No call leaves an instance for these, so N instances allow N times as much.

| requests of one client in a minute | routes |
| --- | --- |
${routeRows().join('\n')}

Numbers of orders and parcels that do not exist: ${unknownNumbers.points} in ${timeOf(unknownNumbers.seconds)} for a client of \`POST /api/orders/track\`; beyond it every number is answered 429 \`request/too-many-unknown\`.

## Counted in the order's own events

By \`services/command/customer-data/limited-change.ts\`, for all customers of one order together.

| counted | in an hour | in a day | in all |
| --- | --- | --- | --- |
| links replaced | ${hourlyLimits.links} | ${dailyLimits.links} | |
| addresses of e-mail corrected | ${hourlyLimits.emails} | ${dailyLimits.emails} | |
| links sent to a document's holder | ${hourlyLimits.authorisations} | ${dailyLimits.authorisations} | |
| messages to the office | ${hourlyLimits.messages} | | ${mostMessages} |

## Attempts to sign in

Counted in the state store, by account and by known browser (\`services/identity/login-attempts.ts\`, [033](adr/033-staff-accounts.md)): five wrong passwords in a row cost nothing, after that the next attempt waits two seconds, then four, up to five minutes, and is answered 429 \`auth/wait\` before. Wrong codes and passkeys after the right password have the same waits in a count of their own, which only a right one ends ([084](adr/084-a-second-factor-beside-the-password.md)).
`
