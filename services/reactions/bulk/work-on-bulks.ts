import { type RunDeps, resumeBulks, runBulk } from '../../command/bulk/run-bulk.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import type { OrderCommandRequest } from '../../command/pipeline/execute.js'
import { CreateShipment } from '../../command/shipments/create-shipment.js'
import { bulkOrders } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { workOn } from '../queue-work.js'

const give = ({ bus }: WorkerDeps, { command, ...request }: OrderCommandRequest): ReturnType<RunDeps['give']> =>
  command.type === 'RequestShipment'
    ? bus.execute(new CreateShipment({ ...request, command }))
    : bus.execute(new ChangeOrder({ ...request, command }))

const toRunDeps = (deps: WorkerDeps): RunDeps => ({
  ...deps,
  queue: deps.queues.queue(bulkOrders),
  give: (request) => give(deps, request),
})

/** Gives the steps of many orders, each order its ordinary command. */
export const workOnBulks = (deps: WorkerDeps): void => {
  const running = toRunDeps(deps)
  workOn(deps, bulkOrders, (job) => runBulk(running, job))
}

export const resumeStandingBulks = (deps: WorkerDeps): Promise<void> => resumeBulks(toRunDeps(deps))
