import { isCourier } from '@cartorio/contracts/couriers.js'
import { type AskedCourier, courierQuestionSchema } from '@cartorio/contracts/http/courier-questions.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { type Destination, destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import { Controller } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { countryOf, parcelTo } from '../../domain/order/parcel/parcels.js'
import { isStillOnItsWay } from '../../domain/order/parcel/still-on-its-way.js'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { courierSyncId } from '../../messaging/queue/courier-sync-id.js'
import { courierSync } from '../../messaging/queue/definitions.js'
import type { EventStore, StreamName } from '../../stores/event-store/port.js'
import { pause } from '../../stores/retry/backoff.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type OrderContext, StaffView } from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import type { AskedParcel } from './courier-questions.js'

const notOnItsWay = (): HttpProblem =>
  new HttpProblem(409, 'parcel/not-on-its-way', 'Este envio não está a caminho. Atualize a página.')

const notFollowed = (): HttpProblem =>
  new HttpProblem(
    409,
    'parcel/not-followed',
    'Este site não consulta esta transportadora. Acompanhe o envio no site dela e registre aqui o que mudou.',
  )

/** When the parcel left, as the read model of shipments has it: a number that was corrected since changes nothing. */
const readShippedAt = async (
  eventStore: EventStore,
  stream: StreamName,
  destination: Destination,
): Promise<Instant | undefined> => {
  let shippedAt: Instant | undefined
  for await (const recorded of eventStore.read(stream)) {
    if (recorded.type !== 'OrderShipped' && recorded.type !== 'StatusOverridden') continue
    const event = parseOrderEvent(recorded)
    const isNamed = event.type === 'OrderShipped' || (event.type === 'StatusOverridden' && event.data.shipment !== null)
    if (isNamed && destinationOf(event.data) === destination) shippedAt = recorded.metadata.occurredAt
  }
  return shippedAt
}

/** Milliseconds for which a request waits for the answer, and between two looks. */
const waitMillis = 8000
const lookMillis = 250

/** Asks the courier about a parcel out of turn. It changes nothing: what the courier knows is recorded by its poll. */
@Controller('api/admin/orders/:id')
export class CourierQuestionsController {
  constructor(
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('ask-courier')
  @RouteConfig(rateLimits.reveal)
  async ask(
    @StaffView(courierQuestionSchema)
    { input: { destination }, orderId, tenantId }: OrderContext & InputOf<typeof courierQuestionSchema>,
  ): Promise<AskedCourier> {
    const { eventStore, courierQuestions } = this.command
    const loaded = await loadOrder(eventStore, orderId)
    const order = orderOfTenant(loaded, tenantId)
    const parcel = parcelTo(order, destination)
    const isSent = parcel !== undefined && isStillOnItsWay(order, parcel)
    const shippedAt = isSent ? await readShippedAt(eventStore, loaded.stream, destination) : undefined
    if (!isSent || parcel.shipment === null || shippedAt === undefined) throw notOnItsWay()
    const { courier, trackingNumber } = parcel.shipment
    if (!isCourier(courier) || !this.ports.followedCouriers.includes(courier)) throw notFollowed()
    const asked: AskedParcel = { orderId, courier, trackingNumber }
    const question = await courierQuestions.ask(asked)
    if (question.answer !== null) return question
    const due = Date.parse(question.askedAt)
    const job = { ...asked, shippedAt, deliveryCountry: countryOf(order, destination), due, asked: question.askedAt }
    // Its id is of the parcel and the time: whoever asks meanwhile adds the same job.
    await this.ports.queues.queue(courierSync).add(courierSyncId(job), job)
    return this.awaitAnswer(asked, question)
  }

  private async awaitAnswer(asked: AskedParcel, question: AskedCourier): Promise<AskedCourier> {
    for (let waited = 0; waited < waitMillis; waited += lookMillis) {
      await pause(lookMillis)
      const known = await this.command.courierQuestions.find(asked)
      if (known !== undefined && known.answer !== null) return known
    }
    return question
  }
}
