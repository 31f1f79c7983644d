import { initialSettings } from '../../domain/settings/first-settings.js'
import type { Settings } from '../../domain/settings/settings.js'
import type { Config } from '../config.js'

/** What holds until an administrator sets it. */
export const configuredSettings = ({
  COMPLETION_DAYS: completion,
  UNPAID_DAYS: unpaid,
  RATING_DAYS: rating,
}: Pick<Config, 'COMPLETION_DAYS' | 'UNPAID_DAYS' | 'RATING_DAYS'>): Settings => ({
  ...initialSettings,
  deadlineDays: { completion, unpaid, rating },
})
