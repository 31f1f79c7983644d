import { ordersOfPerson, type PersonDeps } from '../../command/privacy/orders-of-person.js'
import { mailboxHashOf } from '../../privacy/lookup-hashes.js'
import type { WorkerDeps } from '../deps.js'

/** Whether a person has paid any order: without one the address may be a stranger's, that an order names. */
const hasPaid = async (deps: PersonDeps, emailHash: string): Promise<boolean> => {
  for await (const { loaded } of ordersOfPerson(deps, emailHash))
    if (loaded.state.exists && loaded.state.paidAt !== null) return true
  return false
}

/** Whether a mail that was requested for an address may go there; without a paid order so many a day may. */
export const mayBeWritten = async (
  deps: PersonDeps & Pick<WorkerDeps, 'limits'>,
  { emailHash, requestId }: { readonly emailHash: string; readonly requestId: string },
  { email }: { readonly email: string },
): Promise<boolean> => {
  if (await hasPaid(deps, emailHash)) return true
  const hash = await mailboxHashOf(deps.dataKeys)
  return deps.limits.hasRoomAt(hash(email), 'request', requestId)
}

export type MailedPerson = NonNullable<Awaited<ReturnType<typeof personOfEmail>>>

/** The person as the newest order names them. */
export const personOfEmail = async (deps: PersonDeps, emailHash: string) => {
  for await (const person of ordersOfPerson(deps, emailHash)) return person
  return undefined
}
