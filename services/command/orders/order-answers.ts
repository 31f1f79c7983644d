import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { isErased } from '../../domain/order/erasure.js'
import { ResponseWithHeaders } from '../../http/answer.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { createdOrder } from '../../presentation/created-order.js'
import { openEvents } from '../../privacy/opened-event.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { readContact } from '../pipeline/order-stream.js'

/** Nothing once the person was erased, also while the key is still on its way out. */
const createdPersonal = async (
  { dataKeys }: Pick<CommandDeps, 'dataKeys'>,
  { order, created: stored, written = [] }: CommandResult,
) => {
  if (isErased(order)) return undefined
  const [created] = written[0]?.type === 'OrderCreated' ? written : await openEvents([stored], dataKeys)
  return created?.type === 'OrderCreated' ? created.personal : undefined
}

/** The first answer, and every later one: from the stream, with the first link's token. */
export const createdAnswer = async (
  deps: Pick<CommandDeps, 'dataKeys'>,
  tokens: CustomerTokens,
  result: CommandResult,
) => createdOrder(result.order, (await createdPersonal(deps, result))?.holders ?? [], tokens.issue(result.orderId))

const readStaffApplicant = async (deps: Pick<CommandDeps, 'dataKeys'>, result: CommandResult) => {
  const contact = isErased(result.order) ? undefined : await readContact(deps, result)
  return { applicantName: contact?.name ?? null, applicantEmail: contact?.email ?? null }
}

/** The order's row as it stands after a command, its revision and its position. */
export const staffAnswer = async (
  deps: Pick<CommandDeps, 'dataKeys' | 'clock'>,
  result: CommandResult,
): Promise<ResponseWithHeaders<AdminOrderRow>> => {
  const { orderId, order, revision, position } = result
  const applicant = await readStaffApplicant(deps, result)
  const row = adminRow({ orderId, order, revision, ...applicant }, officeDay(deps.clock.now()))
  return new ResponseWithHeaders(row, { position, revision })
}
