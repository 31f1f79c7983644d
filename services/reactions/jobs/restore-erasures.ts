import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { Erasure, ErasureLine } from '../../privacy/erasure-list.js'
import type { WorkerDeps } from '../deps.js'
import type { ErasureDeps } from '../erase-person/erase-person.js'
import { ensureSigned, listErasures } from './list-erasures.js'

/** Orders whose keys are read in one query. */
const batch = 500

type Bus = { readonly bus: Pick<WorkerDeps['bus'], 'execute'> }

/** Records an erasure again that the restored log lacks; does nothing when the order is missing too. */
const tellAgain = async ({ bus }: Bus, { orderId, eventId, erasedAt, ground, contacts }: Erasure) => {
  const fact = `erasure:${eventId}`
  const actor = { kind: 'system', name: 'erasure-list' } as const
  const command: OrderCommand = {
    type: 'EraseOrder',
    by: actor,
    ground,
    reason: undefined,
    erasedBefore: erasedAt,
    ...(contacts === undefined ? {} : { contacts: [...contacts] }),
  }
  const request = { requestId: factRequestId(fact), body: undefined, actor, correlationId: fact, causationId: eventId }
  try {
    await bus.execute(new ChangeOrder({ ...request, orderId, command }))
  } catch (error) {
    if (!(error instanceof UnknownOrder)) throw error
  }
}

const eraseKeys = async ({ dataKeys }: Pick<WorkerDeps, 'dataKeys'>, lines: readonly Erasure[]): Promise<void> => {
  const erased = [...new Map(lines.map((line) => [line.orderId, line])).values()]
  for (let from = 0; from < erased.length; from += batch)
    await dataKeys.erase(
      erased.slice(from, from + batch).map(({ orderId, erasedAt }) => ({ subject: orderId, at: erasedAt })),
    )
}

/** A restored state store may hold the person's messages of the contact form again. */
const eraseContacts = async (
  { contactMessages }: Pick<ErasureDeps, 'contactMessages'>,
  lines: readonly Erasure[],
): Promise<void> => {
  for (const { contacts = [], erasedAt } of lines) await contactMessages.eraseAll(contacts, erasedAt)
}

/**
 * Of each, and not of those whose key was there: a kill comes between key and uploads, and backups are of different
 * days.
 */
const removeUploads = async (
  { fileStore }: Pick<WorkerDeps, 'fileStore'>,
  lines: readonly ErasureLine[],
): Promise<void> => {
  const uploads = lines.flatMap((line) => line.uploads)
  if (uploads.length === 0) return
  const kept = new Set(await fileStore.list())
  for (const uploadId of uploads) if (kept.delete(uploadId)) await fileStore.remove(uploadId)
}

/**
 * At every start with the role `command` or `worker`, before any request is answered: erases again every person whom the
 * log or the list has erased, whatever backup log, state store, uploads and kept mails came from. Of the log it reads
 * what follows the last listed erasure.
 * @throws {StartRefused} for a list that cannot be trusted
 */
export const restoreErasures = async (deps: Omit<ErasureDeps, 'dropUnfilled' | 'drafts'> & Bus): Promise<void> => {
  const listed = await listErasures(deps)
  ensureSigned(listed)
  await eraseKeys(deps, listed.lines)
  await eraseContacts(deps, listed.lines)
  await removeUploads(deps, listed.lines)
  const newest = listed.lines
    .map(({ erasedAt }) => erasedAt)
    .sort()
    .at(-1)
  if (newest !== undefined) await deps.reportExports?.removePersonal(newest)
  // The job of an erasure runs in one worker: another may have kept mails on a disk of its own.
  await deps.keptMails?.removeOf(listed.lines.map(({ orderId }) => orderId))
  if (listed.lost.length === 0) return
  const lost = new Map(listed.lost.map((erasure) => [erasure.orderId, erasure]))
  for (const erasure of lost.values()) await tellAgain(deps, erasure)
  // The log's new events name the files that a line without a place could not.
  await removeUploads(deps, (await listErasures(deps)).lines)
}
