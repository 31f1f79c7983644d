import type { TestMessageAnswer } from '@cartorio/contracts/http/bulk.js'
import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { HttpProblem } from '../../http/problem.js'
import { staffProfile } from '../../identity/staff-profile.js'
import type { TestMessageJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import { maskEmail } from '../../presentation/masking.js'
import type { CommandPorts } from '../command-ports.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { fillTest } from './fill-message.js'

type Deps = Pick<CommandPorts, 'eventStore' | 'dataKeys' | 'clock' | 'accounts' | 'testMessages'> & {
  readonly queue: JobQueue<TestMessageJob>
  /** Whether mails are written, and whether they leave the installation. */
  readonly mails: boolean
  readonly mailsLeave: boolean
}

type Asked = {
  readonly text: string
  readonly orderId: OrderId
  readonly requestId: string
  readonly staffId: StaffId
  readonly tenantId: TenantId
}

const noMails = (): HttpProblem =>
  new HttpProblem(
    409,
    'bulk/no-mails',
    'Desta instalação não saem e-mails, nem o teste. Conte a quem cuida do sistema.',
  )

const noAddress = (): HttpProblem =>
  new HttpProblem(409, 'bulk/no-address', 'A sua conta não tem e-mail. Peça a um administrador que a corrija.')

/** Mails a message, as one order would have it, to who wrote it. A repeat sends no second one. */
export const sendTestMessage = async (
  deps: Deps,
  { text, orderId, requestId, staffId, tenantId }: Asked,
): Promise<TestMessageAnswer> => {
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { orderNumber } = orderOfTenant(loaded, tenantId)
  if (!deps.mails) throw noMails()
  const tester = await staffProfile(deps, staffId)
  if (tester === undefined || tester.email === '') throw noAddress()
  const filled = await fillTest(deps, text, { orderId, loaded, tester: tester.name })
  await deps.testMessages.keep(requestId, { staffId, tenantId, orderNumber, asked: text, text: filled })
  await deps.queue.add(requestId, { testId: requestId, tenantId })
  return { to: maskEmail(tester.email), leaves: deps.mailsLeave }
}
