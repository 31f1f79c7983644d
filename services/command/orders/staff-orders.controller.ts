import { type AdminOrderRow, type ReplacedLinkRow, statusUpdateSchema } from '@cartorio/contracts/http/admin.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { rightOfStatus } from '@cartorio/contracts/order/command-rights.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { refundingCommandSchema } from '@cartorio/contracts/order/proposals/proposed-commands.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Controller, Patch, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ensureRight, Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { CommandPorts } from '../command-ports.js'
import { readBirthRecord, readCivilRecords } from '../customer-data/civil-records.js'
import { applicantDataCommand, birthCertificateCommand } from '../customer-data/customer-forms.js'
import { type Input, type InputOf, StaffChange, type StaffChangeContext } from '../pipeline/change-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { CommandDeps, OrderCommandRequest } from '../pipeline/execute.js'
import { loadOrder, orderStream } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { ChangeOrder } from './change-order.js'
import { staffAnswer } from './order-answers.js'
import { type CommandInCurrency, proposedCommand, staffCommandNamed, statusCommand } from './staff-command.js'

/** For how long a repeat whose first answer was lost still shows the link; milliseconds. */
const repeatMillis = 10 * 60_000

/** The generation of the link that a repeated command made, read again: the answer keeps no event's data. */
const readLinkGeneration = async (
  eventStore: EventStore,
  orderId: OrderId,
  commandId: string,
): Promise<number | undefined> => {
  const events = await eventsIn(eventStore, orderStream(orderId))
  return events
    .filter(({ type, metadata }) => type === 'AccessLinkReplaced' && metadata.commandId === commandId)
    .flatMap(({ data }) => orderEventSchemas.AccessLinkReplaced.data.safeParse(data).data?.generation ?? [])
    .at(-1)
}

/** The token that a replacement by the office made, once: later, and once it was replaced, a repeat shows none. */
const newToken = async (
  { eventStore, clock }: Pick<CommandDeps, 'eventStore' | 'clock'>,
  tokens: CustomerTokens,
  result: CommandResult,
): Promise<string | null> => {
  const { orderId, order, outcome, commandId, own } = result
  const made = own.at(-1)?.metadata.occurredAt
  if (made === undefined || Date.parse(clock.now()) - Date.parse(made) > repeatMillis) return null
  const generation =
    outcome === 'repeated' ? await readLinkGeneration(eventStore, orderId, commandId) : order.linkGeneration
  return generation === order.linkGeneration ? tokens.issue(orderId, generation) : null
}

/** The reason of a view by the customer's new link. */
const linkShown = 'Link do cliente trocado e mostrado à equipe'

/** What operators do to orders: one route per command, and the status menu. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class StaffOrdersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  /** The office enters the customer's data, also once the work has started. */
  @PostAction('applicant-data')
  async applicantData(
    @StaffChange(applicantDataSchema) { input, ...change }: StaffChangeContext & InputOf<typeof applicantDataSchema>,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    const { items } = input
    if (items === undefined) return this.dispatch({ ...change, command: applicantDataCommand(input, 'office') })
    const loaded = await loadOrder(this.command.eventStore, change.orderId)
    const form = { ...input, items: readCivilRecords(orderOfTenant(loaded, change.tenantId), items) }
    return this.dispatch({ ...change, command: applicantDataCommand(form, 'office'), loaded })
  }

  @PostAction('birth-certificate')
  async birthCertificate(
    @StaffChange(birthCertificateSchema)
    { input, ...change }: StaffChangeContext & InputOf<typeof birthCertificateSchema>,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    const form = readBirthRecord(input, !input.dontKnowRegistry)
    return this.dispatch({ ...change, command: birthCertificateCommand(form, 'office') })
  }

  /** The new link opens everything of the order: the answer that holds it is recorded as a view. */
  @PostAction('replace-link')
  async replaceLink(
    @StaffChange(staffCommandNamed('replace-link'))
    { input: command, ...change }: StaffChangeContext & Input<OrderCommand>,
  ): Promise<ResponseWithHeaders<ReplacedLinkRow>> {
    const { orderId, tenantId } = change
    const result = await this.bus.execute(new ChangeOrder({ ...change, command }))
    const link = await newToken(this.command, this.ports.customerTokens, result)
    if (link !== null)
      await this.bus.execute(new RevealPersonalData({ orderId, reason: linkShown, tenantId, request: change }))
    const { body, headers } = await staffAnswer(this.command, result)
    return new ResponseWithHeaders({ ...body, newToken: link }, headers)
  }

  /** The command itself is decided for whoever carries it out; the right to give it is asked of both. */
  @PostAction('propose-refund')
  async propose(
    @StaffChange(proposedCommand) { input, ...change }: StaffChangeContext & Input<ReturnType<typeof proposedCommand>>,
    @Staff() staff: StaffPrincipal,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    const { name, command } = input
    ensureRight(staff, staffCommands[name].right)
    const loaded = await loadOrder(this.command.eventStore, change.orderId)
    const { currency } = orderOfTenant(loaded, change.tenantId)
    const proposed = refundingCommandSchema.parse(typeof command === 'function' ? command(currency) : command)
    return this.dispatch({ ...change, command: { type: 'ProposeRefund', proposed }, loaded })
  }

  /** Whoever carries a command out needs the right to give it. */
  @PostAction(':command')
  async change(
    @StaffChange(staffCommandNamed())
    { input: command, ...change }: StaffChangeContext & Input<OrderCommand | CommandInCurrency>,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    if (typeof command !== 'function') return this.dispatch({ ...change, command })
    const loaded = await loadOrder(this.command.eventStore, change.orderId)
    const { currency } = orderOfTenant(loaded, change.tenantId)
    return this.dispatch({ ...change, command: command(currency), loaded })
  }

  @Patch('status')
  async status(
    @StaffChange(statusUpdateSchema) { input, ...change }: StaffChangeContext & InputOf<typeof statusUpdateSchema>,
    @Staff() staff: StaffPrincipal,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    ensureRight(staff, rightOfStatus(input))
    return this.dispatch({ ...change, command: await statusCommand(this.command, change, input) })
  }

  private async dispatch(request: OrderCommandRequest): Promise<ResponseWithHeaders<AdminOrderRow>> {
    return staffAnswer(this.command, await this.bus.execute(new ChangeOrder(request)))
  }
}
