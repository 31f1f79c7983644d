import type { GivenData } from '@cartorio/contracts/document-data-conditions.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'

/** All that was given of an item: a later form may bring only what lacked. */
export const readGivenData = (opened: readonly OpenedEvent[], itemId: ItemId): GivenData =>
  Object.assign(
    {},
    ...opened.flatMap((event) =>
      event.type === 'ApplicantDataCompleted'
        ? (event.personal?.items ?? []).filter((item) => item.itemId === itemId).map(({ data }) => data)
        : [],
    ),
  )
