import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  eventIdNumber,
  full,
  type Happened,
  instantOf,
  issued,
  personalDataErased,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { releaseNotification } from '../../../testing/scenarios/staff-commands.js'
import { notificationReleased } from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'

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
