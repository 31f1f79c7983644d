import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'
import { processingPayment } from '../../lib/after-payment'
import { checkoutPath, newOrderPath, receiptPath } from '../../lib/paths'
import { sentPayment } from '../../lib/sent-payment'
import { handedOrderIn } from '../../lib/stored-order'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import { notCancelled, tabOrder } from '../../lib/tab-order'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { createdOrderQuery } from './api/payments'
import { SetupError } from './checkout-errors'
import { fromCreated } from './checkout-order'
import { LazyCancelledOrder } from './lazy-checkout'
import { OrderPayment } from './OrderPayment'
import { clearOrder, noteCreated, type PendingOrder, readPendingOrder, withoutField } from './pending-order'
import { isCurrencyRefused, isDraftRefused, isQuoteRefused } from './refusal'

/**
 * The token of an order that this tab has paid, or sent the payment of: of the draft with that key, or of any order where
 * there is no draft. The address of the checkout does not say which order it was.
 */
const settledInTab = (idempotencyKey: string | undefined): string | undefined =>
  (['several', 'one'] as const)
    .map(tabOrder)
    .filter((ofTab) => idempotencyKey === undefined || ofTab.idempotencyKey === idempotencyKey)
    .find(({ token, payment }) => token !== undefined && (payment !== undefined || sentPayment(token) !== undefined))
    ?.token

/** The checkout of the draft that this browser keeps. */
export const PendingCheckout = () => {
  // Its address holds the token once the order's e-mail was corrected.
  useNoReferrer()
  const handed = handedOrderIn(useLocation().state)
  // Read once: paying clears it, and the page must not jump away over that.
  const [pending, setPending] = useState(() => readPendingOrder(handed))
  const [settled] = useState(() => settledInTab(pending?.idempotencyKey))
  if (settled !== undefined) return <Navigate to={receiptPath(settled)} replace state={processingPayment} />
  return pending ? (
    <CreatedCheckout
      pending={pending}
      stored={handed === undefined}
      onWithout={(field) => setPending(withoutField(pending, field))}
    />
  ) : (
    <Navigate to={newOrderPath} replace />
  )
}

/** Another tab of this browser has paid the order: it keeps the draft no longer. */
const useClearedElsewhere = (check: () => void): void => {
  const cleared = useEffectEvent(check)
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === pendingOrderKey && newValue === null) cleared()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}

const otherCurrency = { text: 'Voltar e escolher outra moeda', path: newOrderPath }

type CreatedCheckoutProps = {
  readonly pending: PendingOrder
  /** Not in the history alone. */
  readonly stored: boolean
  /** Orders without what the server refused. */
  readonly onWithout: (field: 'shippingQuoteId' | 'uploadDraft') => void
}

/** What mends an order that the server does not take as it is. */
const findCheckoutRemedy = (error: unknown, onWithout: CreatedCheckoutProps['onWithout']) => {
  if (isQuoteRefused(error)) return { text: 'Calcular o frete de novo', onClick: () => onWithout('shippingQuoteId') }
  // They can be sent again from the order's page.
  if (isDraftRefused(error)) return { text: 'Continuar sem os anexos', onClick: () => onWithout('uploadDraft') }
  return undefined
}

const CreatedCheckout = ({ pending, stored, onWithout }: CreatedCheckoutProps) => {
  const { data: created, error, isFetching, refetch } = useQuery(createdOrderQuery(pending))
  const settled = created !== undefined && created.status !== 'PENDING'

  useEffect(() => {
    if (created === undefined) return
    noteCreated(pending, created)
    if (settled) clearOrder(created, created.status === 'CANCELLED' ? undefined : 'paid')
  }, [pending, created, settled])
  useClearedElsewhere(() => void refetch())

  if (!created) {
    return isFetching ? (
      <PageSkeleton />
    ) : (
      <SetupError
        error={error}
        onRetry={() => void refetch()}
        remedy={findCheckoutRemedy(error, onWithout)}
        {...(isCurrencyRefused(error) ? { elsewhere: otherCurrency } : {})}
      />
    )
  }
  // From here on the link is enough, and the history holds no personal data longer than it must.
  if (!stored) return <Navigate to={checkoutPath(created.token)} replace />
  if (created.status === 'CANCELLED') return <LazyCancelledOrder />
  if (settled) return <Navigate to={receiptPath(created.token)} replace />
  const { stillOpen: beside } = notCancelled(pending.replaced, created)
  return <OrderPayment order={fromCreated(created, pending)} beside={beside} />
}
