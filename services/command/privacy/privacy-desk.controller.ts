import {
  type AddressData,
  answerDataRequestSchema,
  type answeredDataRequestSchema,
  type ErasedAddress,
  eraseAddressSchema,
  exportAddressSchema,
  stopErasureSchema,
  type stoppedErasureSchema,
  viewAddressSchema,
} from '@cartorio/contracts/http/privacy.js'
import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { LookReason } from '@cartorio/contracts/privacy-names.js'
import { Controller, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { orderIdOfPath } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { addressDataHtml } from '../../presentation/address-data-html.js'
import { foldedEmail } from '../../privacy/folded-email.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { loadOrder, readContact } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { readAddressData } from './address-data.js'
import { firstDue, mailAnswer, resolveRequests } from './answer-request.js'
import { eraseAddress } from './erase-address.js'
import { type OfficeOrder, officeOrdersOf } from './orders-of-person.js'
import { recordDeed } from './privacy-deeds.js'

const notConfirmed = (): HttpProblem =>
  new HttpProblem(
    400,
    'privacy/not-confirmed',
    'O e-mail digitado não é o da busca. Digite o mesmo e-mail e tente de novo.',
    {
      errors: [{ field: 'typed', message: 'Digite o mesmo e-mail da busca.' }],
    },
  )

const nothingHeld = (): HttpProblem =>
  new HttpProblem(
    404,
    'privacy/nothing-held',
    'A equipe não guarda nada deste e-mail que possa ser removido. Confira o e-mail.',
  )

const notOpen = (): HttpProblem =>
  new HttpProblem(409, 'privacy/not-open', 'Este pedido já foi respondido. Veja em “Respondidos” o que foi feito.')

const notProposed = (): HttpProblem =>
  new HttpProblem(
    409,
    'privacy/not-proposed',
    'Esta remoção não está mais proposta: ela já começou ou foi impedida. Atualize a página.',
  )

const parseOrder = (request: Parameters<typeof orderIdOfPath>[0]) => ({ orderId: orderIdOfPath(request) })

type Change<S extends z.ZodMiniType> = StaffContext & InputOf<S> & { readonly orderId: OrderId }

type Found = { readonly email: string; readonly emailHash: string; readonly orders: readonly OfficeOrder[] }

/** What the office does about a person's data: views, exports, erasures, answers to requests, and erasures that it stops. */
@Controller('api/admin/privacy')
@UseInterceptors(AnswerInterceptor)
export class PrivacyDeskController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly routes: CommandRoutes,
    private readonly ports: Ports,
  ) {}

  @PostAction('addresses/view')
  @RouteConfig(rateLimits.reveal)
  async view(
    @StaffRequest(viewAddressSchema) { input, ...request }: StaffContext & InputOf<typeof viewAddressSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<AddressData>> {
    const { tenantId } = request
    const email = input.email ?? (await this.contactOf(input.orderId, tenantId)).email
    const found = await this.find(email, tenantId)
    const counts = await this.counted(found, tenantId)
    const data = { reason: input.reason, ...counts }
    const position = await recordDeed(this.command, request, { type: 'AddressDataViewed', data })
    return new ResponseWithHeaders(await this.read(found, { request, staffId, reason: input.reason }), { position })
  }

  @PostAction('addresses/export')
  @RouteConfig(rateLimits.reveal)
  async export(
    @StaffRequest(exportAddressSchema)
    { input: { email, reason, format }, ...request }: StaffContext & InputOf<typeof exportAddressSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<StreamableFile> {
    const found = await this.find(email, request.tenantId)
    const counts = await this.counted(found, request.tenantId)
    await recordDeed(this.command, request, { type: 'AddressDataExported', data: { reason, format, ...counts } })
    const data = await this.read(found, { request, staffId, reason })
    const file = Buffer.from(format === 'json' ? JSON.stringify(data, null, 2) : addressDataHtml(data))
    const type = format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
    // The name of the file holds nothing of the person.
    const disposition = `attachment; filename="dados-pessoais-${officeDay(data.madeAt)}.${format}"`
    return new StreamableFile(file, { type, length: file.length, disposition })
  }

  @PostAction('addresses/erase')
  async erase(
    @StaffRequest(eraseAddressSchema)
    { input: { email, typed, ground }, ...request }: StaffContext & InputOf<typeof eraseAddressSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<ErasedAddress>> {
    if (foldedEmail(typed) !== foldedEmail(email)) throw notConfirmed()
    const { tenantId } = request
    const { orders, emailHash } = await this.find(email, tenantId)
    const due = firstDue(orders, 'erasure')
    const { contactMessages } = this.ports
    const done = await eraseAddress({ bus: this.bus, contactMessages }, { orders, emailHash, ground, staffId, request })
    const { erased, waiting, contacts } = done
    if (orders.length === 0 && contacts === 0) throw nothingHeld()
    const deed = { ground, orders: erased, contacts, waiting }
    const position = await recordDeed(this.command, request, { type: 'AddressDataErased', data: deed })
    const answers = due !== undefined && erased.length > 0
    if (answers)
      await recordDeed(this.command, request, {
        type: 'DataRequestAnswered',
        data: { request: 'erasure', outcome: 'done', orders: erased, dueBy: due },
      })
    const [newest] = orders
    const numbersOf = (ids: readonly OrderId[]) =>
      orders.filter(({ orderId }) => ids.includes(orderId)).map(({ order }) => order.orderNumber)
    const mailed =
      answers &&
      newest !== undefined &&
      (await this.mail(request, {
        name: newest.name,
        email: newest.email,
        request: 'erasure',
        ground: null,
        erased: numbersOf(erased),
        waiting: numbersOf(waiting),
      }))
    return new ResponseWithHeaders(
      { orders: [...done.orders], contacts, mailed },
      { position: position ?? done.position },
    )
  }

  @PostAction('requests/:id/answer')
  async answer(
    @StaffRequest(answerDataRequestSchema, parseOrder)
    { input, orderId, ...request }: Change<typeof answerDataRequestSchema>,
  ): Promise<ResponseWithHeaders<z.infer<typeof answeredDataRequestSchema>>> {
    const { tenantId } = request
    const { email } = await this.contactOf(orderId, tenantId)
    const { orders } = await this.find(email, tenantId)
    const due = firstDue(orders, input.request)
    const ground = input.outcome === 'declined' ? input.ground : undefined
    const answered = { orders, answered: input.request, ground, request }
    const resolved = due === undefined ? [] : await resolveRequests(this.bus, answered)
    if (due === undefined || resolved.length === 0) throw notOpen()
    const position = await recordDeed(this.command, request, {
      type: 'DataRequestAnswered',
      data: {
        request: input.request,
        outcome: input.outcome,
        ...(ground === undefined ? {} : { ground }),
        orders: resolved,
        dueBy: due,
      },
    })
    const [newest] = orders
    const mailed =
      newest !== undefined &&
      (await this.mail(request, {
        name: newest.name,
        email: newest.email,
        request: input.request,
        ground: ground ?? null,
        erased: [],
        waiting: [],
      }))
    return new ResponseWithHeaders({ mailed }, { position })
  }

  @PostAction('proposals/:id/stop')
  async stop(
    @StaffRequest(stopErasureSchema, parseOrder)
    { input: { reason }, orderId, ...request }: Change<typeof stopErasureSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<z.infer<typeof stoppedErasureSchema>>> {
    const { tenantId } = request
    orderOfTenant(await loadOrder(this.command.eventStore, orderId), tenantId)
    const before = (await this.ports.retentionProposals.of([orderId])).get(orderId)
    if (before?.state !== 'open') throw notProposed()
    const stopped = { at: this.command.clock.now(), by: staffId, reason }
    const after = await this.ports.retentionProposals.stop(orderId, tenantId, stopped)
    if (after?.state !== 'stopped' || after.stopped?.at !== stopped.at) throw notProposed()
    const data = { orderId, reason, erasesAt: before.erasesAt }
    const position = await recordDeed(this.command, request, { type: 'RetentionErasureStopped', data })
    return new ResponseWithHeaders({ stoppedAt: stopped.at }, { position })
  }

  private async find(email: string, tenantId: TenantId): Promise<Found> {
    const emailHash = (await emailHashOf(this.ports.dataKeys))(email)
    const { eventStore, dataKeys } = this.command
    const deps = { eventStore, dataKeys, ordersOfEmail: this.routes.ordersOfEmail }
    return { email, emailHash, orders: await officeOrdersOf(deps, emailHash, tenantId) }
  }

  /** @throws {HttpProblem} 404 for another office's order, and one whose person was erased */
  private async contactOf(orderId: OrderId | undefined, tenantId: TenantId) {
    if (orderId === undefined) throw unknownOrderProblem()
    const loaded = await loadOrder(this.command.eventStore, orderId)
    orderOfTenant(loaded, tenantId)
    const contact = await readContact(this.command, loaded)
    if (contact === undefined) throw unknownOrderProblem()
    return contact
  }

  private async counted({ orders, emailHash }: Found, tenantId: TenantId) {
    const contacts = (await this.ports.contactMessages.heldOf(tenantId, emailHash)).length
    return { orders: orders.map(({ orderId }) => orderId), contacts }
  }

  private read(
    found: Found,
    look: { request: StaffContext; staffId: StaffId; reason: LookReason },
  ): Promise<AddressData> {
    const { bus, command, ports } = this
    const deps = { bus, command, ports, profileOf: this.routes.auth.profileOf }
    return readAddressData(deps, { ...found, ...look }, command.clock.now())
  }

  private mail(request: StaffContext, answer: Parameters<typeof mailAnswer>[2]): Promise<boolean> {
    const { mails, requestAnswers } = this.routes
    return mailAnswer({ mails, requestAnswers, queues: this.ports.queues }, request, answer)
  }
}
