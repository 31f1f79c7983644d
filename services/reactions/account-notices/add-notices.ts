import { TechnicalError } from '../../domain/technical-error.js'
import type { AccountNoticeJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import type { Position, RecordedEvent } from '../../stores/event-store/port.js'

/** The queue of mails about accounts, and the position after which events make them. */
export type Notices = { readonly queue: JobQueue<AccountNoticeJob>; readonly after: Position }

const staffIdOfStream = (stream: string): string => {
  const staffId = /^staff-([0-9a-f-]{36})$/.exec(stream)?.[1]
  if (staffId === undefined) throw new TechnicalError(`${stream} is no account's stream`)
  return staffId
}

/** One mail for each change, also where it has several events. */
export const addNotices = ({ queue, after }: Notices, events: readonly RecordedEvent[]): Promise<void> =>
  queue.addAll(
    events
      .filter(({ position }) => position > after)
      .map(({ stream, revision, metadata: { commandId } }) => ({
        jobId: `${commandId}-account-notice`,
        data: { staffId: staffIdOfStream(stream), revision },
      })),
  )
