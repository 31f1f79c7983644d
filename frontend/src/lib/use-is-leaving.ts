import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'

/**
 * Answers whether the address names another page already: the router keeps this one on the screen until the other's
 * scripts are there, and what this one then writes into the address would take the person back.
 */
export const useIsLeaving = (): (() => boolean) => {
  const { navigator } = useContext(NavigationContext)
  const { pathname } = useLocation()
  // The router's history, whose type tells less of it. Its location is read when it is asked.
  const history = navigator as { readonly location?: { readonly pathname: string } }
  return () => history.location !== undefined && history.location.pathname !== pathname
}
