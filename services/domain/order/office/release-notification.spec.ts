import type { ItemId } from '@cartorio/contracts/ids.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { happened } from '../../../testing/scenarios/built.js'
import {
  eventIdNumber,
  fileItem,
  full,
  type Happened,
  instantOf,
  issued,
  orderDelivered,
  personalDataErased,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { releaseNotification } from '../../../testing/scenarios/staff-commands.js'
import { customerNotified, notificationReleased } from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'

const fileDelivered: readonly Happened[] = [
  ...paidOrder({ items: [fileItem], planned: true }),
  processingStarted(),
  orderDelivered(),
]
const begun: readonly Happened[] = [...paidOrder({ items: [plain, full] }), processingStarted()]
const steps: readonly Happened[] = [...begun, issued('all'), translatedBy(full)]
const issue = eventIdNumber(begun.length)
const translation = eventIdNumber(begun.length + 1)

describe('sending a waiting mail at once', () => {
  it('names the step that it is about, or releases every mail of the order that waits', () => {
    given(...steps)
      .when(releaseNotification(issue))
      .thenEvents(notificationReleased(issue))
    given(...steps)
      .when(releaseNotification())
      .thenEvents(notificationReleased(issue), notificationReleased(translation, 'document-translated'))
  })

  it('is done once', () =>
    given(...steps, notificationReleased(issue))
      .when(releaseNotification(issue))
      .thenRefused('order/no-waiting-mail'))

  it('is refused of a step that was told along with another, or that no document has any more', () => {
    given(...begun, issued('all'), customerNotified({ template: 'document-issued', about: issue, along: true }))
      .when(releaseNotification(issue))
      .thenRefused('order/no-waiting-mail')
    const reversed = (items: readonly { readonly itemId: ItemId }[], partly?: true) =>
      happened('DocumentStepReversed', {
        data: {
          reverses: issue,
          cause: 'wrong-order',
          step: 'issue',
          itemIds: items.map(({ itemId }) => itemId),
          ...(partly === undefined ? {} : { partly }),
        },
      })
    given(...begun, issued('all'), reversed([plain, full]))
      .when(releaseNotification())
      .thenRefused('order/no-waiting-mail')
    given(...begun, issued('all'), reversed([plain], true))
      .when(releaseNotification())
      .thenEvents(notificationReleased(issue))
  })

  it('is refused of a delivery of which the mail about the last file has said so', () =>
    given(...fileDelivered)
      .when(releaseNotification())
      .thenRefused('order/no-waiting-mail'))

  it('is refused once its time has come: the job has begun', () => {
    const due = given(...begun, issued('all')).at(
      new Date(Date.parse(instantOf(begun.length)) + initialSettings.stepMailDelayMillis).toISOString(),
    )
    due.when(releaseNotification()).thenRefused('order/no-waiting-mail')
    due
      .under({ ...initialSettings, stepMailDelayMillis: 11 * minuteMillis })
      .when(releaseNotification())
      .thenEvents(notificationReleased(issue))
  })

  it('is refused of what the courier has said, of mails that do not wait, and once the person was erased', () => {
    given(...steps)
      .recordedBy('system')
      .when(releaseNotification())
      .thenRefused('order/no-waiting-mail')
    given(...begun)
      .when(releaseNotification())
      .thenRefused('order/no-waiting-mail')
    given(...steps, personalDataErased())
      .when(releaseNotification())
      .thenRefused('order/no-waiting-mail')
  })
})
