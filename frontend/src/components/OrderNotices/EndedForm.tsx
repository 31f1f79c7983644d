import type { ComponentProps } from 'react'
import { AlreadySentNotice } from './AlreadySentNotice'
import { CancelledNotice } from './CancelledNotice'
import { ErasedNotice } from './ErasedNotice'
import { ShippedNotice } from './ShippedNotice'

type EndedFormProps = ComponentProps<typeof AlreadySentNotice> & {
  readonly reason: 'cancelled' | 'shipped' | 'erased' | 'sent'
}

/** What stands in a form's place when the order takes no data, or has them. */
export const EndedForm = ({ reason, ...notice }: EndedFormProps) => {
  switch (reason) {
    case 'cancelled':
      return <CancelledNotice />
    case 'shipped':
      return <ShippedNotice token={notice.order.token} />
    case 'erased':
      return <ErasedNotice />
    case 'sent':
      return <AlreadySentNotice {...notice} />
    default:
      return reason satisfies never
  }
}
