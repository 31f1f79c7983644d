import { useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../../lib/api/get-order'
import { useShownAgain } from '../../lib/use-shown-again'

type PaidElsewhere = {
  readonly token: string
  /** The supplementary charge that is paid; absent for the order itself. */
  readonly charge?: number
  /** This tab is paying: what becomes of it comes with the payment's own answer. */
  readonly isPaying: () => boolean
  readonly onPaid: () => void
}

/** Reads the order again when the person comes back to the tab: another one may have paid it. */
export const usePaidElsewhere = ({ token, charge, isPaying, onPaid }: PaidElsewhere): void => {
  const queries = useQueryClient()
  const check = async () => {
    if (isPaying()) return
    try {
      const order = await queries.fetchQuery(orderQuery(token))
      const paid =
        charge === undefined ? order.paid : order.charges.find((one) => one.charge === charge)?.state === 'paid'
      if (paid && !isPaying()) onPaid()
    } catch {
      // Without an answer the page stays: the server charges no order twice.
    }
  }
  useShownAgain(() => void check())
}
