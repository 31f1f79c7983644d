import { useEffect } from 'react'
import { useHydrated } from './use-hydrated'

/** The checkout, and the receipt after it. */
export const isCheckout = (pathname: string): boolean => /^\/checkout(\/|$)/.test(pathname)

/** Whether this document was loaded at the checkout: its content-security policy is the one of that address. */
const loadedAtCheckout = typeof window !== 'undefined' && isCheckout(window.location.pathname)

/**
 * Loads the page anew where the checkout is entered or left: a change of route alone would keep the policy of the
 * document that was loaded first. Answers whether that is under way.
 */
export const useCheckoutDocument = (pathname: string): boolean => {
  const hydrated = useHydrated()
  const mustReload = hydrated && isCheckout(pathname) !== loadedAtCheckout
  useEffect(() => {
    if (mustReload) window.location.reload()
  }, [mustReload])
  return mustReload
}
