import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import type { SettingChange } from '@cartorio/contracts/http/settings-changes.js'

/** Who changed a setting, as the office's histories name them. */
export const actorOf = (by: SettingChange['by']): HistoryActor => (by.kind === 'staff' ? by.id : by.kind)
