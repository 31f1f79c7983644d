import { type StaffId, staffIdSchema } from '@cartorio/contracts/ids.js'
import { readPerson, staffProfile } from '../../identity/staff-profile.js'
import { accountNoticeKind, type ChangedBy, isNoticed, renderAccountNotice } from '../../mails/account-mails.js'
import { mailAddressee } from '../../mails/mail-name.js'
import { type AccountNoticeJob, accountNotices } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import type { WorkerDeps } from '../deps.js'
import { type OwnMailDeps, sendOwnMail } from '../own-mails/send-own-mails.js'

type NoticeDeps = OwnMailDeps & Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'accounts'>

const changedBy = async (deps: NoticeDeps, staffId: StaffId, event: RecordedEvent): Promise<ChangedBy> => {
  const { actor } = event.metadata
  if (actor.kind !== 'staff') return 'shell'
  return actor.id === staffId ? 'self' : { colleague: (await readPerson(deps, actor.id)).name }
}

/**
 * Mails to a member of staff how the way into the account changed; nothing where the account is not open.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendAccountNotice = async (
  deps: NoticeDeps,
  { staffId: id, revision }: AccountNoticeJob,
  current: JobTry,
): Promise<void> => {
  const staffId = staffIdSchema.parse(id)
  const to = await staffProfile(deps, staffId)
  const recorded = await eventsIn(deps.eventStore, streamName(`staff-${staffId}`))
  const about = recorded[revision]
  const first = recorded.find(({ metadata }) => metadata.commandId === about?.metadata.commandId)
  // Written by this product under the schema of its type.
  const event: { readonly type: string } | undefined = first
  if (to === undefined || to.email === '' || first === undefined || event === undefined || !isNoticed(event))
    return deps.onMail('left-out')
  const { commandId, occurredAt: at } = first.metadata
  const notice = { event, by: await changedBy(deps, staffId, first), at }
  const job = { fact: `account-notice:${commandId}`, queue: accountNotices, current }
  await sendOwnMail(deps, job, {
    office: first.metadata.tenantId,
    kind: accountNoticeKind,
    to: mailAddressee(to),
    ...renderAccountNotice(deps.siteUrl(), notice, to.name),
  })
}
