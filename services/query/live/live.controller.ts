import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Param, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CustomerLink, Staff, type StaffPrincipal, signedIn } from '../../http/access.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { orderView } from '../../presentation/order-answers.js'
import { entryCare } from '../../projections/entry-care/entry-care.js'
import { orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { logStart, position } from '../../stores/event-store/port.js'
import { linkedOrder } from '../pipeline/linked-order.js'
import { QueryPorts } from '../query-ports.js'
import { lastEventId, openEventStream } from './event-stream.js'

/** Rows that are sent one by one after a lost connection; beyond that the browser reads the page again. */
const maxMissedRows = 200

/** What changes, as it changes: a message is the whole new document or row. */
@Controller('api')
export class LiveController {
  constructor(private readonly ports: QueryPorts) {}

  @Get('orders/:token/live')
  @RouteConfig(rateLimits.live)
  async order(
    @Param('token') token: string,
    @CustomerLink() claim: TokenClaim,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { readStore, readModels, live, settings, clock } = this.ports
    const found = await readModels.documentAt(undefined, tracking, claim.orderId, async (documents) =>
      linkedOrder(await readStore.get(documents, claim.orderId), claim),
    )
    if (found === undefined) throw unknownOrderProblem()
    const stream = openEventStream(request, reply)
    const before = lastEventId(request)
    // A reader ahead of the document has seen a log that was restored since: it gets everything from the beginning.
    let shown = before === undefined || before > found.at ? logStart : position(before)
    const refresh = async (): Promise<void> => {
      const stored = await readStore.getUnless(await readModels.at(undefined, tracking), claim.orderId, shown)
      if (stored === undefined || stored === 'unchanged') return
      // Checked before anything else: an old link is shown nothing more.
      if (stored.doc.order.linkGeneration !== claim.generation) return stream.close()
      if (stored.at <= shown) return
      shown = stored.at
      const under = { today: officeDay(clock.now()), settings: settings.of(stored.doc.order.tenantId) }
      stream.send({ id: String(stored.at), data: orderView(stored.doc, token, under) })
    }
    const beat = async (): Promise<void> => stream.beat()
    const watcher = { id: claim.orderId, projection: tracking.name, refresh, beat, close: stream.close }
    live.watch(watcher, stream.closed)
  }

  @Get('admin/live')
  async table(
    @Staff() { tenantId }: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { readStore, readModels, live, presence, clock } = this.ports
    const before = lastEventId(request)
    // Read before the rows: a row may come twice, and none is missed.
    const start = await readModels.position(orders)
    let cared = await readModels.position(entryCare)
    let shown = before === undefined || before > start ? start : position(before)
    const stream = openEventStream(request, reply)
    if (before === undefined) stream.send({ id: String(shown), event: 'begin', data: null })
    // Who has seen a log that was set back may show rows that are no more.
    else if (before > start) stream.send({ id: String(shown), event: 'reload', data: null })
    const refresh = async (): Promise<void> => {
      const reached = await readModels.position(orders)
      if (reached <= shown) return
      const rows = await readModels.readAt(reached, orders, (collection) =>
        readStore.changed(collection, shown, { where: { tenantId } }, maxMissedRows + 1),
      )
      const today = officeDay(clock.now())
      if (rows.length > maxMissedRows) stream.send({ id: String(reached), event: 'reload', data: null })
      else
        for (const [index, { doc }] of rows.entries()) {
          // Only the last id says that all were sent: the connection may break before it.
          const id = index === rows.length - 1 ? reached : shown
          stream.send({ id: String(id), event: 'row', data: adminRow(doc, today) })
        }
      shown = reached
    }
    const beat = async (): Promise<void> => {
      stream.beat()
      // Not before every message: after a sign-out elsewhere rows are sent for one heartbeat at most.
      const account = await signedIn(this.ports, request)
      if (account?.tenantId !== tenantId) stream.close()
    }
    const stopListening = presence.listen(({ tenantId: of, orderId, staff }) => {
      if (of === tenantId) stream.send({ event: 'presence', data: { orderId, staff } })
    })
    stream.closed.addEventListener('abort', stopListening)
    const watcher = { id: undefined, projection: orders.name, refresh, beat, close: stream.close }
    live.watch(watcher, stream.closed)
    // Who has an entry of Pendências: no row of an order says it.
    const askAgain = async (): Promise<void> => {
      const reached = await readModels.position(entryCare)
      const [changed] = await readStore.changed(
        await readModels.at(undefined, entryCare),
        cared,
        { where: { tenantId } },
        1,
      )
      cared = reached
      if (changed !== undefined) stream.send({ id: String(shown), event: 'reload', data: null })
    }
    const idle = async (): Promise<void> => undefined
    live.watch(
      { id: undefined, projection: entryCare.name, beside: true, refresh: askAgain, beat: idle, close: stream.close },
      stream.closed,
    )
  }
}
