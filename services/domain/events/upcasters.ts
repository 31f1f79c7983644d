import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import type * as z from 'zod/mini'
import { createUpcasting, type Steps, type Upcasters } from './upcasting.js'

type Data<T extends keyof typeof eventSchemas> = z.input<(typeof eventSchemas)[T]['data']>

/** Version 1 knew no translation whose language is open; all that it held reads as it was written. */
const beforeOpenLanguages = <T extends keyof typeof eventSchemas>(): Steps<Data<T>> => [
  { data: (stored) => stored as Data<T> },
]

/**
 * How events of earlier versions read today. An event whose stored shape changes gets its new schema in `contracts`
 * and one step more here, with a test; that raises the version in which it is written.
 */
const upcasters: Upcasters<typeof eventSchemas> = {
  OrderCreated: beforeOpenLanguages<'OrderCreated'>(),
  BirthCertificateDataSubmitted: beforeOpenLanguages<'BirthCertificateDataSubmitted'>(),
  SupplementaryChargeRequested: beforeOpenLanguages<'SupplementaryChargeRequested'>(),
  // Version 1 marked no fields: the whole forms were requested again.
  DataCorrectionRequested: [
    { data: (stored) => ({ ...(stored as Pick<Data<'DataCorrectionRequested'>, 'forms'>), fields: [] }) },
  ],
  IssuedCopyAttached: [
    {
      data: (stored) => stored as Data<'IssuedCopyAttached'>,
      // The file may be gone by now, so its hash cannot be made up for.
      personal: (opened) => (typeof opened === 'object' && opened !== null ? { ...opened, sha256: null } : opened),
    },
  ],
}

export const upcasting = createUpcasting(eventSchemas, upcasters)
