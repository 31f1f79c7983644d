import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as z from 'zod/mini'
import { commandIdOf } from '../../domain/derived-ids.js'
import { isErased } from '../../domain/order/erase.js'
import { eventsIn } from '../../event-store/events-in.js'
import { logStart, type RecordedEvent, streamName } from '../../event-store/port.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { type CommandDeps, commandDeps } from './deps.js'
import { UnknownOrder } from './errors.js'
import { ensureSameBody, onceOnStream } from './execute.js'
import { type Done, logged } from './logged.js'
import { loadOrder, orderStream } from './order-stream.js'
import type { RequestContext } from './request.js'
import { sealEvents } from './seal-events.js'

/** Shows an order's personal data to a member of staff, who says why; the look itself is an event. */
export class RevealPersonalData {
  constructor(
    readonly orderId: OrderId,
    readonly reason: string,
    readonly tenantId: TenantId,
    readonly request: RequestContext,
  ) {}
}

const commandName = 'RevealPersonalData'

/** The look is recorded in a stream of its own, so that it makes nobody's change conflict. */
const recordLook = async (
  deps: CommandDeps,
  { orderId, reason, tenantId, request }: RevealPersonalData,
): Promise<Done> => {
  const stream = streamName(`access-${orderId}`)
  const load = async () => ({ events: await eventsIn(deps.eventStore, stream) })
  return onceOnStream<{ readonly events: readonly RecordedEvent[] }, Done>(
    request,
    (requestId) => commandIdOf(requestId, commandName),
    {
      load,
      keyOf: () => deps.dataKeys.of(orderId),
      repeated: (_looks, own, commandId) => ({
        outcome: 'repeated',
        position: own.at(-1)?.position ?? logStart,
        commandId,
      }),
      append: async ({ events: looks }, { requestId, commandId, key, mac }) => {
        const now = deps.clock.now()
        const draft = { type: 'PersonalDataViewed', data: { orderId, viewedAt: now }, personal: { reason } }
        const last = looks.at(-1)
        const envelope = {
          ...request,
          requestId,
          stream,
          last,
          commandId,
          bodyMac: mac,
          tenantId,
          occurredAt: now,
          key,
        }
        const events = sealEvents([draft], envelope)
        const { position } = await deps.eventStore.append(
          stream,
          events,
          looks.length === 0 ? 'no-stream' : looks.length - 1,
        )
        // The append may have been another try's, with another reason: that one is what the stream tells.
        ensureSameBody((await load()).events, { ...request, requestId }, key)
        return { outcome: 'appended', position, commandId }
      },
    },
  )
}

const latest = <T>(
  events: readonly OpenedEvent[],
  type: keyof typeof orderEventSchemas,
  parse: (personal: unknown) => T | undefined,
): T | null =>
  events
    .filter((event) => event.type === type)
    .map((event) => parse(event.personal))
    .findLast((personal) => personal !== undefined) ?? null

const changedDelivery = (events: readonly OpenedEvent[]) =>
  latest(
    events,
    'DeliveryAddressChanged',
    (personal) => orderEventSchemas.DeliveryAddressChanged.personal.safeParse(personal).data?.delivery,
  )

const revealed = (events: readonly OpenedEvent[]): RevealResponse => {
  const created = latest(
    events,
    'OrderCreated',
    (personal) => orderEventSchemas.OrderCreated.personal.safeParse(personal).data,
  )
  return {
    contact: created?.contact ?? null,
    delivery: changedDelivery(events) ?? created?.delivery ?? null,
    holders: created?.holders ?? [],
    registryOffice: created?.registryOffice ?? null,
    applicantData: latest(
      events,
      'ApplicantDataCompleted',
      (personal) => orderEventSchemas.ApplicantDataCompleted.personal.safeParse(personal).data,
    ),
    birthCertificate: latest(
      events,
      'BirthCertificateDataSubmitted',
      (personal) => orderEventSchemas.BirthCertificateDataSubmitted.personal.safeParse(personal).data,
    ),
    notes: events.flatMap((event) => {
      const text = wordsIn(event)
      return text === undefined ? [] : [{ kind: event.type, text, createdAt: event.metadata.occurredAt }]
    }),
  }
}

const wordsSchema = z.looseObject({
  text: z.optional(z.string()),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  description: z.optional(z.string()),
})

/** What somebody wrote into an event: a note, a reason, what a charge is for. */
const wordsIn = ({ personal }: OpenedEvent): string | undefined => {
  const words = wordsSchema.safeParse(personal).data
  return words?.text ?? words?.reason ?? words?.note ?? words?.description
}

export const revealPersonalData = async (deps: CommandDeps, command: RevealPersonalData): Promise<RevealResponse> => {
  const { orderId, tenantId, request } = command
  const look = async () => {
    const { state } = await loadOrder(deps.eventStore, orderId)
    if (!state.exists || state.tenantId !== tenantId) throw new UnknownOrder()
    // Recorded before anything is shown.
    return { done: await recordLook(deps, command), state }
  }
  const { state } = await logged(deps, { command: commandName, orderId, request }, look, ({ done }) => done)
  // Once erased there is nothing to show, also while the key is still on its way out.
  if (isErased(state)) return revealed([])
  return revealed(await openEvents(await eventsIn(deps.eventStore, orderStream(orderId)), deps.dataKeys))
}

@CommandHandler(RevealPersonalData)
export class RevealPersonalDataHandler implements ICommandHandler<RevealPersonalData, RevealResponse> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute(command: RevealPersonalData): Promise<RevealResponse> {
    return revealPersonalData(this.deps, command)
  }
}
