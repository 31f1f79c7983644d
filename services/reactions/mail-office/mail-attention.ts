import { isDeepStrictEqual } from 'node:util'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OpenEntries } from '../../domain/attention/open-entry.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { type Mailer, MailRefused } from '../../gateways/mail/port.js'
import { attentionMailKind, renderAttentionMail } from '../../mails/attention-mail.js'
import { officeMails } from '../../messaging/queue/definitions.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import type { WorkerDeps } from '../deps.js'
import { addSlotJobs, workOn } from '../queue-work.js'
import { attentionItems } from './attention-items.js'
import { afterMail, type Mailed, nextMail, nothingMailed, onDay, withoutMail } from './attention-plan.js'

export type OfficeMailDeps = Pick<WorkerDeps, 'siteUrl' | 'onError' | 'clock'> & {
  readonly state: StateStore
  readonly mailer: Mailer
  /** The office that is mailed. */
  readonly tenantId: TenantId
  /** `ADMIN_EMAIL`. */
  readonly adminEmail: string
  /** What *Pendências* shows; `undefined` while it cannot be read. */
  readonly openEntries: () => Promise<OpenEntries | undefined>
}

const register: StateCollection<Mailed> = { name: 'office-mails', indexes: {} }
const registerId = 'attention'

/**
 * Sends the next mail to the office, if there is one. It is owed before it is sent and settled afterwards: a worker that
 * is lost in between leaves it to the next, under the same Message-ID.
 * @throws {MailUnavailable} while the server takes nothing: it stays owed
 */
export const mailAttention = async (deps: OfficeMailDeps): Promise<void> => {
  const { state, mailer, clock, siteUrl, adminEmail, openEntries, onError } = deps
  const now = clock.now()
  const open = await openEntries()
  if (open === undefined) return
  const found = await state.get(register, registerId)
  const stored = found?.doc ?? nothingMailed(officeDay(now))
  let version = found?.version
  /** `false` where another worker was first. */
  const keep = async (mailed: Mailed): Promise<boolean> => {
    if (version === undefined) {
      version = 1
      return state.insert(register, registerId, mailed)
    }
    version += 1
    return state.replace(register, registerId, version - 1, mailed)
  }
  const mailed = onDay(stored, now)
  const items = attentionItems(open.entries)
  const owed = nextMail(mailed, items, now)
  if (owed === undefined) {
    const settled = withoutMail(mailed, now)
    if (!isDeepStrictEqual(settled, stored)) await keep(settled)
    return
  }
  if (mailed.owed === null && !(await keep({ ...mailed, owed }))) return
  const named = items.filter(({ key }) => owed.keys.includes(key))
  if (named.length > 0) {
    const rendered = renderAttentionMail({
      siteUrl: siteUrl(),
      daily: owed.daily,
      items: named,
      more: owed.daily && open.more,
      now,
    })
    const to = { name: '', address: adminEmail }
    const id = factRequestId(`office:${owed.id}`)
    const mail = { id, orderId: null, office: deps.tenantId, kind: attentionMailKind, to, ...rendered }
    await mailer.send(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
      // The next day's mail tries the address again.
      onError('office-mails', error)
    })
  }
  await keep(afterMail(mailed, owed, items))
}

/** Milliseconds between two checks of open entries: what is urgent is mailed within that time. */
const checkMillis = 60 * 1000

type RunDeps = Omit<OfficeMailDeps, 'mailer' | 'adminEmail'> &
  Pick<WorkerDeps, 'queues' | 'mailer'> & { readonly adminEmail: string | undefined }

/** Mails what needs a person to the office until the signal aborts; nothing without an address or without mails. */
export const runOfficeMails = async (deps: RunDeps, signal: AbortSignal): Promise<void> => {
  const { mailer, adminEmail } = deps
  if (mailer === undefined || adminEmail === undefined) return
  workOn(deps, officeMails, () => mailAttention({ ...deps, mailer, adminEmail }))
  await addSlotJobs(deps, officeMails, checkMillis, signal)
}
