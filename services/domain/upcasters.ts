import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import { createUpcasting, type Upcasters } from './upcasting.js'

/**
 * How events of earlier versions read today. An event whose stored shape changes gets its new schema in `contracts`
 * and one step more here, with a test; that raises the version in which it is written.
 */
const upcasters: Upcasters<typeof eventSchemas> = {}

export const upcasting = createUpcasting(eventSchemas, upcasters)
