import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { consentEffects } from './consent/effects.js'
import { creationEffects } from './creation/effects.js'
import { dataEffects } from './data/effects.js'
import type { EventEffects } from './event-effects.js'
import { moneyEffects } from './money/effects.js'
import { officeEffects } from './office/effects.js'
import { parcelEffects } from './parcel/effects.js'
import { proposalEffects } from './proposals/effects.js'
import { signingEffects } from './signing/effects.js'
import { workEffects } from './work/effects.js'

/** What follows from every event of an order. */
export const orderEffects = {
  ...creationEffects,
  ...moneyEffects,
  ...proposalEffects,
  ...dataEffects,
  ...signingEffects,
  ...consentEffects,
  ...workEffects,
  ...parcelEffects,
  ...officeEffects,
}

export const effectsOf = (type: OrderEventType): EventEffects => orderEffects[type]
export const orderEventTypes = Object.keys(orderEffects) as OrderEventType[]
