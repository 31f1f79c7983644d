import { staffIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { proposableCommands } from '@cartorio/contracts/order/proposals/names.js'
import { type RefundingCommand, refundingCommandSchema } from '@cartorio/contracts/order/proposals/proposed-commands.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { ensureRight } from '../../http/access.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { CommandDeps, OrderCommandRequest } from '../pipeline/execute.js'
import { loadOrder, orderStream } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'accounts'>

const findProposal = async (
  { eventStore }: Pick<Deps, 'eventStore'>,
  { orderId }: OrderCommandRequest,
  number: number,
): Promise<RecordedEvent | undefined> => {
  for await (const event of eventStore.read(orderStream(orderId)))
    if (event.type === 'RefundProposed' && event.data.proposal === number) return event
  return undefined
}

/** The command with what was typed for it; `undefined` where that was erased and the command needs it. */
const commandOf = (event: OpenedEvent | undefined): RefundingCommand | undefined =>
  event?.type === 'RefundProposed'
    ? refundingCommandSchema.safeParse({ ...event.data.command, ...event.personal }).data
    : undefined

/** Whoever carries a command out needs the right to give it, beside that to give so much back. */
const ensureMayGive = async (
  { accounts }: Pick<Deps, 'accounts'>,
  { actor }: OrderCommandRequest,
  { type }: RefundingCommand,
): Promise<void> => {
  const name = proposableCommands.find((each) => staffCommands[each].type === type)
  if (actor.kind !== 'staff' || name === undefined) return
  const account = await accounts.find(staffIdSchema.parse(actor.id))
  ensureRight({ rights: account === undefined ? [] : accounts.rightsIn(account) }, staffCommands[name].right)
}

/** An approval with the command that was proposed, and the proposal as its cause. */
export const withProposal = async (
  deps: Deps,
  request: OrderCommandRequest,
  command: OrderCommandNamed<'ApproveRefundProposal'>,
): Promise<OrderCommandRequest> => {
  const loaded = request.loaded ?? (await loadOrder(deps.eventStore, request.orderId))
  orderOfTenant(loaded, request.tenantId)
  const stored = await findProposal(deps, request, command.proposal)
  if (stored === undefined) return { ...request, loaded }
  const [opened] = await openEvents([stored], deps.dataKeys)
  const proposed = commandOf(opened)
  if (proposed !== undefined) await ensureMayGive(deps, request, proposed)
  return { ...request, loaded, command: { ...command, proposed }, causationId: stored.id }
}
