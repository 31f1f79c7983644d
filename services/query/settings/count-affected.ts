import type { SettingName } from '@cartorio/contracts/http/settings.js'
import { mostReminders } from '@cartorio/contracts/http/settings.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { erasureNoticeDays } from '@cartorio/contracts/privacy-names.js'
import { inWork } from '@cartorio/contracts/status-groups.js'
import { remindersBeforeCancellation } from '../../domain/order/office/end-unpaid-order.js'
import type { Settings } from '../../domain/settings/settings.js'
import type { Affected, AffectedCount } from '../../presentation/settings/effect-texts.js'
import { deadlines, type WaitKind, waitOf } from '../../projections/deadlines/deadlines.js'
import { orders } from '../../projections/orders/orders.js'
import type { QueryFilter } from '../../stores/read-store/port.js'
import { countedTo, countOf } from '../pipeline/list-pages.js'
import type { QueryPorts } from '../query-ports.js'

type Counting = Pick<QueryPorts, 'readModels' | 'readStore'>
type Waiting = { readonly kind: WaitKind; readonly reminders: readonly number[]; readonly days?: number }

const unfinished = ['PENDING', 'PAID', ...inWork, 'SHIPPED'] as const
const upTo = (most: number, least = 0): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

const sum = (counts: readonly number[]): AffectedCount => countOf(counts.reduce((all, count) => all + count, 0))

/** How many orders a change concerns, as the read models have them now; the settings are those after it. */
export const countAffected = async (
  { readModels, readStore }: Counting,
  tenantId: TenantId,
  setting: SettingName,
  { reminderDays, deadlineDays, retention }: Settings,
  now: Instant,
): Promise<Affected> => {
  const inStatus = (...statuses: readonly string[]) =>
    readModels.readAt(undefined, orders, async (rows) =>
      countOf(await readStore.count(rows, { where: { tenantId }, anyOf: { status: statuses } }, countedTo + 1)),
    )
  // An order is sorted by the earliest of its deadlines, so that a count is the most that there may be.
  const waitingFor = (...waiting: readonly Waiting[]) =>
    readModels.readAt(undefined, deadlines, async (documents) =>
      sum(
        await Promise.all(
          waiting.map(({ kind, reminders, days }) => {
            const wait = reminders.map((requested) => waitOf(kind, requested))
            const before = days === undefined ? undefined : new Date(Date.parse(now) - days * dayMillis).toISOString()
            const filter: QueryFilter = {
              where: { tenantId },
              anyOf: { wait },
              ...(before === undefined ? {} : { sortBefore: before }),
            }
            return readStore.count(documents, filter, countedTo + 1)
          }),
        ),
      ),
    )
  switch (setting) {
    case 'price-lists':
    case 'promised-days':
    case 'search-terms':
    case 'exchange-rates':
    case 'apostille-parties':
      return { unfinished: await inStatus(...unfinished) }
    case 'guarantee':
    case 'bank-account':
      return { unpaid: await inStatus('PENDING') }
    case 'reminder-days': {
      const all = upTo(mostReminders)
      const due = (kind: 'reminded-payment' | 'data', days: readonly number[]): Waiting[] =>
        days.map((wait, done) => ({ kind, reminders: [done], days: wait }))
      return {
        waitingForPayment: await waitingFor({ kind: 'reminded-payment', reminders: all }),
        waitingForData: await waitingFor({ kind: 'data', reminders: all }),
        remindedNow: await waitingFor(
          ...due('reminded-payment', reminderDays.unpaid),
          ...due('data', reminderDays.missingData),
        ),
      }
    }
    case 'deadline-days': {
      const { completion, unpaid, rating } = deadlineDays
      const fewest = Math.max(reminderDays.unpaid.length, remindersBeforeCancellation)
      return {
        completedNow: await waitingFor({ kind: 'completion', reminders: [0], days: completion }),
        cancelledNow: await waitingFor(
          { kind: 'reminded-payment', reminders: upTo(mostReminders, fewest), days: unpaid },
          { kind: 'payment', reminders: upTo(mostReminders), days: unpaid },
        ),
        ratedNow: await waitingFor({ kind: 'rating', reminders: [0], days: rating }),
      }
    }
    case 'retention': {
      const days = retention.personalDataDays
      const kept = await waitingFor({ kind: 'retention', reminders: [0] })
      if (days === null) return { keptData: kept }
      const noticed = Math.max(0, days - erasureNoticeDays)
      return { keptData: kept, proposedNow: await waitingFor({ kind: 'retention', reminders: [0], days: noticed }) }
    }
    case 'second-factor':
    case 'powers-templates':
    case 'message-templates':
    case 'notary-offices':
    case 'translators':
    case 'company':
    case 'social-accounts':
    case 'claims':
    case 'partners':
    case 'mail-texts':
    case 'site-entries':
      return {}
    default:
      return setting satisfies never
  }
}
